from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from game.scene.box import Box

lengths = st.integers(0, 4000)
boxes = st.builds(Box, lengths, lengths, lengths, lengths)


def test_neighbours_never_share_a_point() -> None:
    left, right = Box(0, 0, 10, 10), Box(10, 0, 10, 10)

    assert not left.contains(10, 5)
    assert right.contains(10, 5)
    assert not left.overlaps(right)


def test_an_inset_box_lies_in_the_box() -> None:
    box = Box(5, 6, 40, 20)

    assert box.holds(box.inset(3))
    assert box.inset(3) == Box(8, 9, 34, 14)
    assert box.inset(-2, 0).holds(box)


def test_a_box_around_a_point_has_it_in_its_middle() -> None:
    assert Box.around(50, 40, 20, 10).center == (50, 40)


@given(boxes, st.integers(1, 4000))
def test_a_mirror_image_of_a_mirror_image_is_the_box(box: Box, width: int) -> None:
    assert box.mirror(width).mirror(width) == box
    assert box.mirror(width).area == box.area


@given(boxes, boxes, st.integers(1, 4000))
def test_what_overlaps_overlaps_in_the_mirror(one: Box, other: Box, width: int) -> None:
    assert one.overlaps(other) == one.mirror(width).overlaps(other.mirror(width))
    assert (one.overlap(other) > 0) == (one.overlaps(other) and one.area > 0 and other.area > 0)
