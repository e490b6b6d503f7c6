import { BODY_PARTS, type BodyPart } from '@veil/imaging';
import type { DetectedPerson } from '../types.ts';
import type { LocatedPart } from './body-parts.ts';
import type { Findings } from './detector.ts';
import { faceParts } from './head-parts.ts';
import type { FoundFace } from './models.ts';
import { FACE_PARTS, partsOfPerson } from './person-parts.ts';
import { faceDistance, fitOf, hasOwnPose, isSamePose, type ReadBody, type SeenBody } from './pose-fit.ts';
import { area, centre, contains, expanded, height, intersection, type Rect, toBox, width } from './rect.ts';
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

/** If two bodies share a pose, the better fitting box gets it. */
export function ownPoses(bodies: readonly SeenBody[]): Map<SeenBody, ReadBody> {
  const fitting = bodies.filter(hasOwnPose).sort((a, b) => fitOf(b) - fitOf(a));
  const kept: ReadBody[] = [];
  for (const body of fitting) {
    if (!kept.some((other) => isSamePose(other.pose.pose, body.pose.pose))) kept.push(body);
  }
  return new Map(kept.map((body) => [body, body]));
}

/** A pose owns the face at its nose or ears; a body without a pose owns one face in its box. */
export function ownersOf(
  faces: readonly FoundFace[],
  bodies: readonly SeenBody[],
  read: ReadonlyMap<SeenBody, ReadBody>,
): (number | undefined)[] {
  const pairs = faces.flatMap((face, at) =>
    bodies.flatMap((body, nth) => {
      const pose = read.get(body)?.pose.pose;
      const distance = pose ? faceDistance(face, pose) : distanceToHead(face, body);
      return Number.isFinite(distance) ? [{ at, nth, distance: distance + (pose ? 0 : width(body.rect)) }] : [];
    }),
  );
  const owners: (number | undefined)[] = faces.map(() => undefined);
  const taken = new Set<number>();
  for (const { at, nth } of pairs.sort((a, b) => a.distance - b.distance)) {
    if (owners[at] !== undefined || taken.has(nth)) continue;
    owners[at] = nth;
    taken.add(nth);
  }
  return owners;
}

/** The middle of the box's upper edge counts. */
function distanceToHead({ rect }: FoundFace, body: SeenBody): number {
  const middle = centre(rect);
  if (!contains(body.rect, middle)) return Number.POSITIVE_INFINITY;
  const head = { x: centre(body.rect).x, y: body.rect.top + 0.1 * height(body.rect) };
  return Math.hypot(middle.x - head.x, middle.y - head.y);
}
