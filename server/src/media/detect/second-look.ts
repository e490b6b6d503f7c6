import type { FoundFace } from './faces.ts';
import type { Models } from './models.ts';
import type { FoundPerson } from './persons.ts';
import { hasOwnPose, type SeenBody } from './pose-fit.ts';
import { area, centre, contains, expanded, intersectionOverUnion, isWithin, type Rect } from './rect.ts';
import type { Section, Turn } from './section.ts';
import { cropOf } from './sections.ts';

/** From this score on a face that a closer look does not find may be one, and is looked at again. */
export const CLEAR_FACE = 0.6;
/** A body of this share of the picture is large: a mistake would cover much. */
export const LARGE = 0.15;
/** A large body without a face and without a pose needs this score to be taken for a person after one look. */
export const SURE_LARGE = 0.5;
/** A whole face of this share of the picture has outlines in one of the four turns, or is none. */
const LARGE_FACE = 0.05;
/** Score from which a second look has found the same face. */
const FACE_AGAIN = 0.5;
/** Mean score of two looks from which they have found a person. */
const PERSON_TWICE = 0.4;
/** Intersection over union from which two looks have found one person. */
const SAME_PERSON = 0.5;
const TURNS: readonly Turn[] = [0, 1, 2, 3];

type Where = { models: Models; whole: Rect };

export const isSameFace = (one: FoundFace, other: FoundFace): boolean =>
  contains(one.rect, centre(other.rect)) || contains(other.rect, centre(one.rect));

/**
 * Lamps, petals and the moon look like faces in some looks. A face counts with outlines in another turn, and a small or
 * cut one if a mirrored look at another scale finds it.
 */
export async function lookAgainAtFace({ models, whole }: Where, face: FoundFace): Promise<FoundFace | null> {
  const rect = cropOf(expanded(face.rect, 0.5), whole);
  const turns = TURNS.filter((turn) => turn !== face.turn);
  const close = (await Promise.all(turns.map((turn) => models.faces({ rect, turn }, true)))).flat();
  const same = close.find((one) => one.mouth.length > 0 && isSameFace(one, face));
  if (same) return { ...same, score: Math.max(same.score, face.score) };
  if (area(face.rect) > LARGE_FACE * area(whole) && isWithin(face.rect, whole)) return null;
  const wide: Section = { rect: cropOf(expanded(face.rect, 1), whole), turn: face.turn, mirrored: !face.mirrored };
  const seen = await models.faces(wide, false);
  return seen.some((one) => one.score >= FACE_AGAIN && isSameFace(one, face)) ? face : null;
}

/** A mistake would cover much, and one look has found nothing of a person in it. */
export const isDoubtful = (body: SeenBody, faces: readonly FoundFace[], whole: Rect): boolean =>
  !hasOwnPose(body) &&
  body.score < SURE_LARGE &&
  area(body.rect) > LARGE * area(whole) &&
  !faces.some(({ rect }) => contains(body.rect, centre(rect)));

/** Looks at large bodies again, in the mirrored picture. */
export async function confirmBodies(where: Where, bodies: readonly SeenBody[], faces: readonly FoundFace[]) {
  const confirmed: SeenBody[] = [];
  const again = new Map<Turn, FoundPerson[]>();
  for (const body of bodies) {
    if (!isDoubtful(body, faces, where.whole)) {
      confirmed.push(body);
      continue;
    }
    const { turn, rect } = body;
    const persons = again.get(turn) ?? (await where.models.persons({ rect: where.whole, turn, mirrored: true }));
    again.set(turn, persons);
    const isSeen = persons.some(
      (one) => (one.score + body.score) / 2 >= PERSON_TWICE && intersectionOverUnion(one.rect, rect) > SAME_PERSON,
    );
    confirmed.push(isSeen ? body : { ...body, unconfirmed: true });
  }
  return confirmed;
}
