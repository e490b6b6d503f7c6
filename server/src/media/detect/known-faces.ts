import type { FoundFace, Models } from './models.ts';
import { boundingRect, centre, contains, expanded, height, intersection, type Rect, width } from './rect.ts';
import { pointInPicture, type Section } from './section.ts';
import { cropOf } from './sections.ts';

/** From this score on a face is one although a closer look does not find it. */
const CLEAR_FACE = 0.6;

type Known = { models: Models; whole: Rect; faces: FoundFace[] };

/** Faces that were not known yet, each looked at closely for its outlines and age. */
export async function addFaces({ models, whole, faces }: Known, more: readonly FoundFace[]): Promise<void> {
  for (const face of more) {
    if (faces.some((known) => isSameFace(known, face))) continue;
    const rect = cropOf(expanded(face.rect, 0.5), whole);
    if (width(rect) < 8 || height(rect) < 8) continue;
    const close = await models.faces({ rect, turn: face.turn }, true);
    const same = close.find((one) => isSameFace(one, face));
    // A lamp or the sun looks like a face from afar.
    if (!same && face.score < CLEAR_FACE) continue;
    if (same && faces.some((known) => isSameFace(known, same))) continue;
    faces.push(same ? { ...same, score: Math.max(same.score, face.score) } : face);
  }
}

const isSameFace = (one: FoundFace, other: FoundFace): boolean =>
  contains(one.rect, centre(other.rect)) || contains(other.rect, centre(one.rect));

/** Where the body is likely to be when only a face was found: below it, as the face stands. */
export function belowFace({ rect, turn }: FoundFace, whole: Rect): Rect {
  const side = Math.max(width(rect), height(rect));
  const middle = centre(rect);
  const section: Section = { rect: { left: middle.x, top: middle.y, right: middle.x + 1, bottom: middle.y + 1 }, turn };
  const at = (x: number, y: number) => pointInPicture(section, { x: 0.5 + x * side, y: 0.5 + y * side });
  return intersection(boundingRect([at(-2.5, -1.5), at(2.5, 7.5)]), whole);
}
