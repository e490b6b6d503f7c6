import type { FoundFace } from './faces.ts';
import type { Models } from './models.ts';
import { boundingRect, centre, expanded, height, intersection, isWithin, overlap, type Rect, width } from './rect.ts';
import { CLEAR_FACE, isSameFace, lookAgainAtFace } from './second-look.ts';
import { pointInPicture, type Section, type Turn } from './section.ts';
import { cropOf, edges } from './sections.ts';

/** A face beside its reflection is symmetric like many textures, so it needs a clear score. */
const CUT_FACE = 0.5;

type Known = { models: Models; whole: Rect; faces: FoundFace[]; doubtful: Rect[] };

type Candidate = { face: FoundFace; rect: Rect };

/** Looks closely at all candidates at once, because the looks do not depend on each other. */
export async function addFaces(known: Known, more: readonly FoundFace[]): Promise<void> {
  const { models, whole, faces } = known;
  const isKnown = (face: FoundFace) => faces.some((other) => isSameFace(other, face));
  const candidates = more.flatMap((face): Candidate[] => {
    const around = expanded(face.rect, 0.5);
    const rect = face.reflected ? around : cropOf(around, whole);
    return isKnown(face) || width(rect) < 8 || height(rect) < 8 ? [] : [{ face, rect }];
  });
  const lookClosely = ({ face: { turn, mirrored, reflected }, rect }: Candidate) =>
    models.faces({ rect, turn, mirrored, reflected }, true);
  // A second candidate for one face is looked at only if the first one was no face.
  const early = await Promise.all(
    candidates.map(async (one, nth) =>
      candidates.slice(0, nth).some(({ face }) => isSameFace(face, one.face)) ? null : lookClosely(one),
    ),
  );
  for (const [nth, one] of candidates.entries())
    if (!isKnown(one.face)) await addFace(known, one.face, early[nth] ?? (await lookClosely(one)));
}

async function addFace(
  { models, whole, faces, doubtful }: Known,
  face: FoundFace,
  close: readonly FoundFace[],
): Promise<void> {
  const same = close.find((one) => isSameFace(one, face));
  // A lamp or the sun looks like a face from afar.
  if (!same && face.score < CLEAR_FACE) return;
  const seen = same ?? (face.reflected ? null : await lookAgainAtFace({ models, whole }, face));
  if (!seen && !doubtful.some((rect) => overlap(rect, face.rect))) doubtful.push(face.rect);
  if (!seen || faces.some((known) => isSameFace(known, seen))) return;
  // Half a face and its reflection have no age.
  const ages = face.reflected ? [] : seen.ages;
  faces.push({ ...seen, ages, score: Math.max(seen.score, face.score) });
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
