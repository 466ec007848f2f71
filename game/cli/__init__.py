"""The command line: reads what was asked, and says in sentences what happened."""
