"""When Dozen breaks: its log, the page that says so, and the report for whoever mends it."""
