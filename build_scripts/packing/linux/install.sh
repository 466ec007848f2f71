#!/bin/sh
# Install Dozen for this user alone: sh install.sh [--prefix FOLDER]
# The program goes to FOLDER/lib/dozen, its command to FOLDER/bin; FOLDER is ~/.local if not given.
set -eu

fail() {
    printf '%s\n' "$1" >&2
    exit 1
}

here=$(cd "$(dirname "$0")" && pwd -P)
prefix=$HOME/.local
share=${XDG_DATA_HOME:-$HOME/.local/share}
case ${1-} in
    '') ;;
    --prefix)
        [ -n "${2-}" ] || fail 'Say which folder: sh install.sh --prefix FOLDER'
        mkdir -p "$2"
        prefix=$(cd "$2" && pwd -P)
        share=$prefix/share
        ;;
    *) fail 'To install Dozen: sh install.sh [--prefix FOLDER]' ;;
esac
program=$prefix/lib/dozen
command=$prefix/bin/dozen

[ -x "$here/dozen/dozen" ] || fail "There is no program beside this script: unpack all of the archive."
if [ -e "$program" ] && [ ! -f "$program/installed" ]; then
    fail "$program is there and was not installed by this script: nothing was changed."
fi
if { [ -e "$command" ] || [ -L "$command" ]; } && [ "$(readlink "$command")" != "$program/dozen" ]; then
    fail "$command is there and belongs to something else: nothing was changed."
fi

# The new program stands whole beside the old one before it takes its place.
mkdir -p "$prefix/lib" "$prefix/bin"
rm -rf "$program.new" "$program.old"
cp -R "$here/dozen" "$program.new"
cp "$here/uninstall.sh" "$program.new/uninstall.sh"
: > "$program.new/installed"

# Whatever lies outside of the program's folder is noted, for the way back.
put() {
    mkdir -p "$(dirname "$2")"
    cp "$1" "$2"
    printf '%s\n' "$2" >> "$program.new/installed"
}
(cd "$here/share" && find . -type f) | while IFS= read -r file; do
    put "$here/share/${file#./}" "$share/${file#./}"
done

# In an entry of the menu a path stands between quotes; some signs are escaped, some twice.
quoted=$(printf '%s' "$program/dozen" | sed -e 's/[\\"`$]/\\&/g' -e 's/\\/\\\\/g' -e 's/%/%%/g')
replacement=$(printf '%s' "$quoted" | sed 's/[\\&|]/\\&/g')
for entry in "$share"/applications/io.github.dozengame.dozen.desktop; do
    sed "s|^Exec=dozen\$|Exec=\"$replacement\"|" "$entry" > "$entry.new"
    mv "$entry.new" "$entry"
done

if [ -e "$program" ]; then
    mv "$program" "$program.old"
fi
mv "$program.new" "$program"
rm -rf "$program.old"
ln -sf "$program/dozen" "$command"
printf '%s\n' "$command" >> "$program/installed"

# A cache of icons that is older than its folder is not believed.
touch "$share/icons/hicolor"

echo "Dozen is installed: it is in the menu, among the games."
case :$PATH: in
    *:"$prefix/bin":*) echo "Its command is dozen." ;;
    *) echo "Its command is $command." ;;
esac
echo "To remove it: sh '$program/uninstall.sh'"
