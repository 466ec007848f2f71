"""Everything that is seen: screens, layouts, sprites. It knows no rules, only what is legal."""
