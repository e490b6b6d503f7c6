import { area, contains, expanded, height, intersection, type Point, type Rect, width } from './rect.ts';

/**
 * Where a part is covered that was not found: in the given rectangle, or on the whole person where that holds nothing of them.
 * null if it is known to be outside of the picture: it is expected there, and the person's box ends at the same edge.
 */
export type Place = ((expected: Point, where: Rect | null) => Rect | null) & { person: Rect };

/** A box that ends this near to an edge of the picture touches it; a share of the picture's longer side. */
const TOUCHES = 0.03;
/** The box of a person may end before a hand or a foot. */
const BOX_MARGIN = 0.1;

export function placeIn(person: Rect, picture: Rect): Place {
  const room = intersection(expanded(person, BOX_MARGIN), picture);
  const touched = edgesTouched(person, picture);
  const isOutside = ({ x, y }: Point) =>
    (x < picture.left && touched.left) ||
    (y < picture.top && touched.top) ||
    (x > picture.right && touched.right) ||
    (y > picture.bottom && touched.bottom);
  const place = (expected: Point, where: Rect | null) => {
    if (!contains(picture, expected) && isOutside(expected)) return null;
    const inside = where && intersection(where, room);
    return inside && width(inside) > 0 && area(inside) > 0.01 * area(person) ? inside : room;
  };
  return Object.assign(place, { person });
}

/** At which edges of the picture a person's box ends. */
export function edgesTouched(person: Rect, picture: Rect): Record<keyof Rect, boolean> {
  const near = TOUCHES * Math.max(width(picture), height(picture));
  return {
    left: person.left < picture.left + near,
    top: person.top < picture.top + near,
    right: person.right > picture.right - near,
    bottom: person.bottom > picture.bottom - near,
  };
}
