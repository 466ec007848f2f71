#!/bin/sh
# Remove Dozen from this user's home. Matches and settings stay.
set -eu

program=$(cd "$(dirname "$0")" && pwd -P)
prefix=$(dirname "$(dirname "$program")")
if [ ! -f "$program/installed" ]; then
    echo "Start the script that lies with the installed program: ~/.local/lib/dozen/uninstall.sh" >&2
    exit 1
fi

# Folders that hold nothing else go too, up to the one that Dozen was installed in.
clear_up() {
    folder=$1
    while [ "$folder" != "$prefix" ] && [ "$folder" != "$HOME" ] && rmdir "$folder" 2> /dev/null; do
        folder=$(dirname "$folder")
    done
}

while IFS= read -r file; do
    rm -f "$file"
    clear_up "$(dirname "$file")"
done < "$program/installed"
cd /
rm -rf "$program"
clear_up "$(dirname "$program")"

echo "Dozen is removed. Your matches and settings are still in ${XDG_DATA_HOME:-$HOME/.local/share}/dozen."
