import { BODY_PARTS, type BodyPart } from '@veil/imaging';
import type { DetectedPerson } from '../detection-types.ts';
import type { LocatedPart } from './body-parts.ts';
import type { Findings } from './detector.ts';
import type { FoundFace } from './faces.ts';
import { faceParts } from './head-parts.ts';
import { ownersOf, ownPoses } from './own-poses.ts';
import { FACE_PARTS, partsOfPerson } from './person-parts.ts';
import type { ReadBody, SeenBody } from './pose-fit.ts';
import { area, expanded, intersection, type Rect, toBox } from './rect.ts';
import { LARGE, SURE_LARGE } from './second-look.ts';

export type Sighting = {
  picture: { width: number; height: number };
  bodies: SeenBody[];
  faces: FoundFace[];
  /** Rectangles that looked like faces in one look and in no second one. */
  doubtful?: readonly Rect[];
};

/** Below this score a person or face is uncertain. */
const SURE_PERSON = 0.25;
const SURE_FACE = 0.4;
/** Below this score a face with outlines may be part of a larger one, such as a face cut by the frame. */
const SURE_OUTLINES = 0.7;

/** Each part ends as found, outside of the picture, or covered in its possible area. */
export function describePeople({ picture, bodies, faces, doubtful = [] }: Sighting): Findings {
  const whole = { left: 0, top: 0, right: picture.width, bottom: picture.height };
  const read = ownPoses(bodies);
  const owners = ownersOf(faces, bodies, read);
  const parts: BodyPart[] = [];
  const people: DetectedPerson[] = [];
  for (const [nth, body] of bodies.entries()) {
    const box = toBox(body.rect, picture);
    if (!box) continue;
    const own = faces.filter((_, at) => owners[at] === nth);
    if (body.unconfirmed) {
      people.push({ box, missing: [...BODY_PARTS] });
      continue;
    }
    const pose = read.get(body);
    const located = pose ? readPerson(pose, own[0], whole) : unreadPerson(body, own, whole);
    const missing = BODY_PARTS.filter((name) => located.some(({ part, guessed }) => guessed && part === name));
    parts.push(...located.flatMap((one) => toPart(one, picture, people.length)));
    people.push({ box, missing });
  }
  const nobodys = faces.filter((_, at) => owners[at] === undefined);
  parts.push(...nobodys.flatMap(partsOfFace).flatMap((one) => toPart(one, picture)));
  for (const rect of doubtful) {
    const box = toBox(rect, picture);
    if (box) people.push({ box, missing: [...FACE_PARTS] });
  }
  const apparentAges = faces.flatMap(({ ages }) => ages);
  return { parts, people, ...(apparentAges.length > 0 && { apparentAges }) };
}

/** `guessed`: not found; this is its possible area. */
type ScoredPart = LocatedPart & { score: number; unsure: boolean; guessed?: boolean };

function readPerson(body: ReadBody, face: FoundFace | undefined, whole: Rect): ScoredPart[] {
  const { found, guessed } = partsOfPerson(body, face, whole);
  const { score } = body.pose;
  return [
    ...found.map((one) => ({ ...one, score, unsure: body.score < SURE_PERSON })),
    ...guessed.map((one) => ({ ...one, score, unsure: true, guessed: true })),
  ];
}

/** Without a pose every part may be anywhere on the person, except those of a clear face. */
function unreadPerson(body: SeenBody, own: readonly FoundFace[], whole: Rect): ScoredPart[] {
  const rect = intersection(expanded(body.rect, 0.02), whole);
  const large = area(rect) > LARGE * area(whole);
  const unsure = body.score < SURE_PERSON || (large && own.length === 0 && body.score < SURE_LARGE);
  const hasFace = own.some(({ mouth, score }) => mouth.length === 0 || score >= SURE_OUTLINES);
  const unseen = BODY_PARTS.filter((part) => !(hasFace && FACE_PARTS.includes(part)));
  const all = unseen.map((part) => ({ part, rect, score: body.score, unsure, guessed: true }));
  return [...all, ...own.flatMap(partsOfFace)];
}

const partsOfFace = (face: FoundFace): ScoredPart[] =>
  faceParts(face).map((one) => ({ ...one, score: face.score, unsure: face.score < SURE_FACE }));

function toPart({ part, rect, score, unsure }: ScoredPart, picture: Sighting['picture'], person?: number): BodyPart[] {
  const box = toBox(rect, picture);
  return box ? [{ part, box, score, ...(person !== undefined && { person }), ...(unsure && { unsure }) }] : [];
}
