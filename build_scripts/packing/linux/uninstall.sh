#!/bin/sh
# Remove Dozen from this user's home. Matches and settings stay.
set -eu
unset CDPATH

fail() {
    printf '%s\n' "$1" >&2
    exit 1
}

program=$(cd -- "$(dirname -- "$0")" && pwd -P)
prefix=$(dirname "$(dirname "$program")")
command=$prefix/bin/dozen
old=$program.old.$$
if [ ! -f "$program/installed" ]; then
    fail 'Start the script that lies with the installed program: ~/.local/lib/dozen/uninstall.sh'
fi
if ls -l /proc/[0-9]*/exe 2> /dev/null | grep -Fq -e "-> $program/dozen"; then
    fail 'Dozen is running. Quit it, then start this script again.'
fi

# Folders that hold nothing else go too, up to the one that Dozen was installed in.
clear_up() {
    folder=$1
    while [ "$folder" != "$prefix" ] && [ "$folder" != "${HOME-}" ] && rmdir "$folder" 2> /dev/null; do
        folder=$(dirname "$folder")
    done
}

while IFS= read -r file; do
    rm -f "$file"
    clear_up "$(dirname "$file")"
done < "$program/installed"
if [ "$(readlink "$command")" = "$program/dozen" ]; then
    rm -f "$command"
fi
clear_up "$prefix/bin"
cd /
# At once, for with half of its files it could be neither removed nor installed over.
mv "$program" "$old"
rm -rf "$old"
clear_up "$(dirname "$program")"

echo 'Dozen is removed. Your matches and settings are still there.'
