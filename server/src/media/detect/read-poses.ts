import type { FoundFace } from './faces.ts';
import { belowFace } from './known-faces.ts';
import { INSIDE } from './known-persons.ts';
import type { Models } from './models.ts';
import { ownersOf, ownPoses } from './own-poses.ts';
import type { FoundPerson } from './persons.ts';
import { hasOwnPose, isSamePose, type SeenBody } from './pose-fit.ts';
import { allJoints } from './pose-joints.ts';
import { boundingRect, expanded, height, intersection, type Rect, shareInside, width } from './rect.ts';
import type { Turn } from './section.ts';
import { blanksAround, cropOf } from './sections.ts';

/** Each person needs one run of the pose model; beyond this number the smallest persons are covered whole. */
const MAX_POSES = 16;
/** Persons with a lower score need a pose of their own. */
export const SURE_PERSON = 0.25;
const MAX_WEAK = 4;
/** From this score on, a pose needs no look at the turned picture. */
const SURE_POSE = 0.4;
/** Limit for a picture without any person or face, such as a close view of a body without its head. */
export const MIN_LONE_POSE = 0.45;
/** With this many people some are too small for the person model's 512-pixel input. */
export const GROUP_SIZE = 3;
const SURE_FACE = 0.5;
export const TURNS: readonly Turn[] = [1, 3, 2];

export type Look = { models: Models; whole: Rect; bodies: SeenBody[]; faces: FoundFace[]; doubtful: Rect[] };
export const isSure = (body: SeenBody) => hasOwnPose(body) && body.pose.score >= SURE_POSE;

export async function readPoses(look: Look, thorough: boolean): Promise<void> {
  for (const [nth, body] of look.bodies.entries()) {
    if (nth < MAX_POSES) look.bodies[nth] = await readPose(look, body, thorough);
  }
}

/** If the pose cannot be the body's own, the turned picture is read too. */
export async function readPose(look: Look, body: SeenBody, thorough: boolean): Promise<SeenBody> {
  const rect = cropOf(body.rect, look.whole);
  if (width(rect) < 8 || height(rect) < 8) return body;
  const others = look.bodies.filter((other) => other !== body).map((other) => other.rect);
  const blanks = blanksAround(body.rect, others);
  let best: SeenBody = { ...body, pose: await look.models.pose({ rect, turn: body.turn, blanks }) };
  if (!thorough || isSure(best)) return best;
  for (const turn of TURNS) {
    if (turn === body.turn) continue;
    const turned = { ...body, turn, pose: await look.models.pose({ rect, turn, blanks }) };
    if (hasOwnPose(turned) && !(hasOwnPose(best) && best.pose.score > turned.pose.score - 0.05)) best = turned;
    if (isSure(best)) break;
  }
  return best;
}

/** A low-scored person counts if their box holds its own pose. */
export async function addWeak(look: Look, weak: readonly FoundPerson[]): Promise<void> {
  let looks = 0;
  for (const person of weak) {
    if (looks >= MAX_WEAK) return;
    const known = look.bodies.some(({ rect }) => shareInside(person.rect, rect) > INSIDE);
    if (known) continue;
    looks++;
    const body = await readPose(look, { ...person, turn: 0, pose: null }, false);
    if (hasOwnPose(body) && isNewPose(look, body)) look.bodies.push(body);
  }
}

export const isNewPose = ({ bodies }: Look, body: SeenBody): boolean =>
  !bodies.some((other) => hasOwnPose(other) && body.pose && isSamePose(other.pose.pose, body.pose.pose));

export async function addBodiesOfFaces(look: Look, thorough: boolean): Promise<void> {
  const owners = ownersOf(look.faces, look.bodies, ownPoses(look.bodies));
  const without = look.faces.filter((_, at) => owners[at] === undefined);
  for (const face of without) {
    if (face.score < SURE_FACE && face.mouth.length === 0) continue;
    const body: SeenBody = { rect: belowFace(face, look.whole), score: face.score, turn: face.turn, pose: null };
    const seen = look.bodies.length < MAX_POSES ? await readPose(look, body, thorough) : body;
    const ofFace = ownersOf([face], [seen], ownPoses([seen]))[0] !== undefined;
    const own = hasOwnPose(seen) && ofFace && isNewPose(look, seen);
    look.bodies.push(own ? { ...seen, rect: aroundPose(seen) } : { ...seen, pose: null });
  }
}

/** Without ankles the body continues to an unknown length. */
function aroundPose({ rect, pose: found }: SeenBody): Rect {
  if (!found?.pose.leftAnkle || !found.pose.rightAnkle) return rect;
  return intersection(expanded(boundingRect(allJoints(found.pose)), 0.2), rect);
}
