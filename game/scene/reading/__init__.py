"""Something to read: a book of chapters, laid in leaves that are turned; nothing is scrolled."""
