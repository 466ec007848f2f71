"""Everything that is seen: screens, layouts, sprites. It knows no rules, only what is legal."""

import pyglet

# Here, before anything imports arcade: it would look for audio libraries and check every call of
# OpenGL.
pyglet.options.audio = ("silent",)
pyglet.options.debug_gl = False
# And pyglet would load libraries from a folder `lib` below the one that Dozen happens to be started
# in: whoever had filled that would have us run what they like.
pyglet.options.search_local_libs = False
