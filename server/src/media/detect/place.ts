import { area, contains, expanded, height, intersection, type Point, type Rect, width } from './rect.ts';

/**
 * Gives the rectangle, or the whole person if that contains nothing of them. It is null if the part is expected outside
 * of the picture and the person's box ends at the same edge.
 */
export type Place = ((expected: Point, where: Rect | null) => Rect | null) & { person: Rect };

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

export function edgesTouched(person: Rect, picture: Rect): Record<keyof Rect, boolean> {
  const near = TOUCHES * Math.max(width(picture), height(picture));
  return {
    left: person.left < picture.left + near,
    top: person.top < picture.top + near,
    right: person.right > picture.right - near,
    bottom: person.bottom > picture.bottom - near,
  };
}
