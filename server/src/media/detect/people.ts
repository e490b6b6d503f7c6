import { BODY_PARTS, type BodyPart } from '@veil/imaging';
import type { DetectedPerson } from '../types.ts';
import type { LocatedPart } from './body-parts.ts';
import type { Findings } from './detector.ts';
import { faceParts } from './head-parts.ts';
import type { FoundFace } from './models.ts';
import { partsOfPerson } from './person-parts.ts';
import { faceDistance, fitOf, hasOwnPose, isSamePose, type ReadBody, type SeenBody } from './pose-fit.ts';
import { area, centre, contains, expanded, height, intersection, type Rect, toBox, width } from './rect.ts';

/** What the models saw, in pixels of the picture. */
export type Sighting = { picture: { width: number; height: number }; bodies: SeenBody[]; faces: FoundFace[] };

/** Below this score a person or a face may be none. */
const SURE_PERSON = 0.25;
const SURE_FACE = 0.4;
/** A region of this share of the picture is large. */
const LARGE = 0.15;
/** A large body without a face and without a pose needs this score to be taken for a person without asking. */
const SURE_LARGE = 0.5;

/** Every person ends with each part found, outside of the picture, or covered where it may be. */
export function describePeople({ picture, bodies, faces }: Sighting): Findings {
  const whole = { left: 0, top: 0, right: picture.width, bottom: picture.height };
  const read = ownPoses(bodies);
  const owners = ownersOf(faces, bodies, read);
  const parts: BodyPart[] = [];
  const people: DetectedPerson[] = [];
  for (const [nth, body] of bodies.entries()) {
    const box = toBox(body.rect, picture);
    if (!box) continue;
    const own = faces.filter((_, at) => owners[at] === nth);
    const pose = read.get(body);
    const located = pose ? readPerson(pose, own[0], whole) : unreadPerson(body, own, whole);
    const missing = BODY_PARTS.filter((name) => located.some(({ part, guessed }) => guessed && part === name));
    parts.push(...located.flatMap((one) => toPart(one, picture, people.length)));
    people.push({ box, missing });
  }
  const nobodys = faces.filter((_, at) => owners[at] === undefined);
  parts.push(...nobodys.flatMap(partsOfFace).flatMap((one) => toPart(one, picture)));
  const apparentAges = faces.flatMap(({ ages }) => ages);
  return { parts, people, ...(apparentAges.length > 0 && { apparentAges }) };
}

/** `guessed`: it was not found, and this is where it may be. */
type ScoredPart = LocatedPart & { score: number; unsure: boolean; guessed?: boolean };

function readPerson(body: ReadBody, face: FoundFace | undefined, whole: Rect): ScoredPart[] {
  const { found, guessed } = partsOfPerson(body, face, whole);
  const { score } = body.pose;
  return [
    ...found.map((one) => ({ ...one, score, unsure: body.score < SURE_PERSON })),
    ...guessed.map((one) => ({ ...one, score, unsure: true, guessed: true })),
  ];
}

/** Without a pose every part may be anywhere on the person. */
function unreadPerson(body: SeenBody, own: readonly FoundFace[], whole: Rect): ScoredPart[] {
  const rect = intersection(expanded(body.rect, 0.02), whole);
  const large = area(rect) > LARGE * area(whole);
  const unsure = body.score < SURE_PERSON || (large && own.length === 0 && body.score < SURE_LARGE);
  const all = BODY_PARTS.map((part) => ({ part, rect, score: body.score, unsure, guessed: true }));
  return [...all, ...own.flatMap(partsOfFace)];
}

const partsOfFace = (face: FoundFace): ScoredPart[] =>
  faceParts(face).map((one) => ({ ...one, score: face.score, unsure: face.score < SURE_FACE }));

function toPart({ part, rect, score, unsure }: ScoredPart, picture: Sighting['picture'], person?: number): BodyPart[] {
  const box = toBox(rect, picture);
  return box ? [{ part, box, score, ...(person !== undefined && { person }), ...(unsure && { unsure }) }] : [];
}

/** The bodies whose pose is theirs. Of two with one pose it is that of the body whose box fits it better. */
export function ownPoses(bodies: readonly SeenBody[]): Map<SeenBody, ReadBody> {
  const fitting = bodies.filter(hasOwnPose).sort((a, b) => fitOf(b) - fitOf(a));
  const kept: ReadBody[] = [];
  for (const body of fitting) {
    if (!kept.some((other) => isSamePose(other.pose.pose, body.pose.pose))) kept.push(body);
  }
  return new Map(kept.map((body) => [body, body]));
}

/** For each face the index of its body. A pose owns the face at its nose or ears; a body without a pose owns one face in its box. */
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

/** From the middle of the box's upper edge. */
function distanceToHead({ rect }: FoundFace, body: SeenBody): number {
  const middle = centre(rect);
  if (!contains(body.rect, middle)) return Number.POSITIVE_INFINITY;
  const head = { x: centre(body.rect).x, y: body.rect.top + 0.1 * height(body.rect) };
  return Math.hypot(middle.x - head.x, middle.y - head.y);
}
