#!/bin/sh
# Install Dozen for this user alone: sh install.sh [--prefix FOLDER]
# The program goes to FOLDER/lib/dozen, its command to FOLDER/bin; FOLDER is ~/.local if not given.
set -eu
unset CDPATH

# Not by echo, which reads signs into a path.
say() {
    printf '%s\n' "$1"
}

fail() {
    say "$1" >&2
    exit 1
}

# A folder as it really lies, made where it is not there yet.
real() {
    case $1 in
        *'
'*) fail 'Dozen cannot be installed in a folder that has a line break in its name.' ;;
    esac
    mkdir -p -- "$1" && cd -- "$1" && pwd -P
}

here=$(cd -- "$(dirname -- "$0")" && pwd -P)
menu=yes
case ${1-} in
    '')
        case ${SUDO_USER:-root} in
            root) ;;
            *) fail 'Start it without sudo: it installs Dozen for whoever starts it.' ;;
        esac
        # A place that depends on where one stands is none.
        case ${HOME-} in
            /*) prefix=$(real "$HOME/.local") ;;
            *) fail 'HOME does not say where you live. Say where: sh install.sh --prefix FOLDER' ;;
        esac
        case ${XDG_DATA_HOME-} in
            /*) share=$(real "$XDG_DATA_HOME") ;;
            *) share=$(real "$HOME/.local/share") ;;
        esac
        ;;
    --prefix)
        [ -n "${2-}" ] || fail 'Say which folder: sh install.sh --prefix FOLDER'
        umask 022
        prefix=$(real "$2")
        share=$(real "$prefix/share")
        case :${XDG_DATA_HOME:-${HOME-}/.local/share}:${XDG_DATA_DIRS:-/usr/local/share:/usr/share}: in
            *:"$share":* | *:"$share"/:*) ;;
            *) menu=no ;;
        esac
        ;;
    *) fail 'To install Dozen: sh install.sh [--prefix FOLDER]' ;;
esac
program=$prefix/lib/dozen
command=$prefix/bin/dozen
new=$program.new.$$
old=$program.old.$$

[ -f "$here/dozen/dozen" ] || fail 'There is no program beside this script: unpack all of the archive.'
if [ -e "$program" ] && [ ! -f "$program/installed" ]; then
    fail "$program is there and was not installed by this script: nothing was changed."
fi
if { [ -e "$command" ] || [ -L "$command" ]; } && [ "$(readlink "$command")" != "$program/dozen" ]; then
    fail "$command is there and belongs to something else: nothing was changed."
fi
# A match that is played opens its pictures and starts its opponents from there all along.
if ls -l /proc/[0-9]*/exe 2> /dev/null | grep -Fq -e "-> $program/dozen"; then
    fail 'Dozen is running. Quit it, then start this script again.'
fi

# However this ends, the old program stands there or the new one, and nothing half made beside it.
settle() {
    if [ -e "$old" ] && [ ! -e "$program" ]; then
        mv "$old" "$program"
    fi
    if [ -e "$new" ]; then
        say 'Dozen was not installed: what was there before is as it was.' >&2
    fi
    rm -rf "$new" "$old"
}
trap settle EXIT
trap 'exit 1' HUP INT TERM

mkdir -p "$prefix/lib" "$prefix/bin"
mkdir "$new"
for other in "$program".new.* "$program".old.*; do
    if [ "$other" = "$new" ] || [ ! -e "$other" ]; then
        continue
    fi
    if grep -qs 'install\.sh' "/proc/${other##*.}/cmdline"; then
        fail 'Dozen is being installed or removed just now. Start this script again afterwards.'
    fi
    rm -rf "$other"
done

# The new program stands whole beside the old one before it takes its place. It knows all that will
# lie outside of its folder, for the way back.
cp -R -P "$here/dozen/." "$new"
chmod 755 "$new" "$new/dozen"
cp "$here/uninstall.sh" "$new/uninstall.sh"
(cd "$here/share" && find . -type f) | while IFS= read -r file; do
    printf '%s\n' "$share/${file#./}"
done > "$new/installed"
if [ -e "$program" ]; then
    mv "$program" "$old"
fi
mv "$new" "$program"

# In an entry of the menu a path stands between quotes; some signs are escaped, some twice.
quoted=$(printf '%s' "$program/dozen" | sed -e 's/[\\"`$]/\\&/g' -e 's/\\/\\\\/g' -e 's/%/%%/g')
replacement=\"$(printf '%s' "$quoted" | sed 's/[\\&|]/\\&/g')\"
case $program in
    # GNOME looks for the program before it makes one % of two.
    *%*) replacement="env $replacement" ;;
esac
while IFS= read -r file; do
    mkdir -p "$(dirname "$file")"
    case $file in
        *.desktop) sed "s|^Exec=dozen\$|Exec=$replacement|" "$here/share${file#"$share"}" > "$file" ;;
        *) cp "$here/share${file#"$share"}" "$file" ;;
    esac
done < "$program/installed"
ln -sf "$program/dozen" "$command"

# What the old version had elsewhere, and the new one has not.
if [ -f "$old/installed" ]; then
    while IFS= read -r file; do
        if ! grep -Fqx -e "$file" "$program/installed"; then
            rm -f "$file"
            rmdir -p "$(dirname "$file")" 2> /dev/null || :
        fi
    done < "$old/installed"
fi

# A cache of icons that is older than its folder is not believed.
touch "$share/icons/hicolor"

case $menu in
    yes) say "Dozen is installed: it is in the menu, among the games." ;;
    no) say "Dozen is installed, but not in the menu: desktops do not look in $share." ;;
esac
case :$PATH: in
    *:"$prefix/bin":*) say "Its command is dozen." ;;
    *) say "Its command is $command." ;;
esac
say "To remove it: sh '$(printf '%s' "$program" | sed "s/'/'\\\\''/g")/uninstall.sh'"
