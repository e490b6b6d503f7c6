import type { FoundFace } from './faces.ts';
import type { Models } from './models.ts';
import { boundingRect, centre, expanded, height, intersection, isWithin, overlap, type Rect, width } from './rect.ts';
import { CLEAR_FACE, isSameFace, lookAgainAtFace } from './second-look.ts';
import { pointInPicture, type Section, type Turn } from './section.ts';
import { cropOf, edges } from './sections.ts';

/** A face beside its reflection is symmetric like many textures, so it needs a clear score. */
const CUT_FACE = 0.5;

type Known = { models: Models; whole: Rect; faces: FoundFace[]; doubtful: Rect[] };

export async function addFaces({ models, whole, faces, doubtful }: Known, more: readonly FoundFace[]): Promise<void> {
  for (const face of more) {
    if (faces.some((known) => isSameFace(known, face))) continue;
    const { turn, mirrored, reflected } = face;
    const around = expanded(face.rect, 0.5);
    const rect = reflected ? around : cropOf(around, whole);
    if (width(rect) < 8 || height(rect) < 8) continue;
    const close = await models.faces({ rect, turn, mirrored, reflected }, true);
    const same = close.find((one) => isSameFace(one, face));
    // A lamp or the sun looks like a face from afar.
    if (!same && face.score < CLEAR_FACE) continue;
    const seen = same ?? (reflected ? null : await lookAgainAtFace({ models, whole }, face));
    if (!seen && !doubtful.some((rect) => overlap(rect, face.rect))) doubtful.push(face.rect);
    if (!seen || faces.some((known) => isSameFace(known, seen))) continue;
    // Half a face and its reflection have no age.
    const ages = reflected ? [] : seen.ages;
    faces.push({ ...seen, ages, score: Math.max(seen.score, face.score) });
  }
}

export function facesOverEdges({ models, whole }: Known, turn: Turn): Promise<FoundFace[][]> {
  const sections = edges(whole).map((rect): Section => ({ rect, turn, reflected: true }));
  return Promise.all(sections.map((section) => models.faces(section, false)));
}

export async function addCutFaces(known: Known, overEdges: readonly FoundFace[][]): Promise<void> {
  for (const faces of overEdges) {
    const cut = faces.filter(({ rect }) => !isWithin(rect, known.whole) && overlap(rect, known.whole));
    await addFaces(
      known,
      cut.filter(({ score }) => score >= CUT_FACE),
    );
  }
}

export function belowFace({ rect, turn }: FoundFace, whole: Rect): Rect {
  const side = Math.max(width(rect), height(rect));
  const middle = centre(rect);
  const section: Section = { rect: { left: middle.x, top: middle.y, right: middle.x + 1, bottom: middle.y + 1 }, turn };
  const at = (x: number, y: number) => pointInPicture(section, { x: 0.5 + x * side, y: 0.5 + y * side });
  return intersection(boundingRect([at(-2.5, -1.5), at(2.5, 7.5)]), whole);
}
