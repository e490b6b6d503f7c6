import type { Pixels } from '@veil/imaging';
import { addFaces, belowFace } from './known-faces.ts';
import { addPersons, INSIDE, SAME_PERSON } from './known-persons.ts';
import type { FoundFace, FoundPerson, Models } from './models.ts';
import { ownersOf, ownPoses, type Sighting } from './people.ts';
import { hasOwnPose, isSamePose, type SeenBody } from './pose-fit.ts';
import { allJoints } from './pose-joints.ts';
import {
  area,
  boundingRect,
  expanded,
  height,
  intersection,
  intersectionOverUnion,
  type Rect,
  shareInside,
  width,
} from './rect.ts';
import { confirmBodies } from './second-look.ts';
import type { Section, Turn } from './section.ts';
import { blanksAround, cropOf, isCut, quarters, tiles } from './sections.ts';

/** Each person needs one run of the pose model; beyond this number the smallest persons are covered whole. */
const MAX_POSES = 16;
/** Persons with a lower score need a pose of their own. */
const SURE_PERSON = 0.25;
const MAX_WEAK = 4;
/** From this score on, a pose needs no look at the turned picture. */
const SURE_POSE = 0.4;
/** Limit for a picture without any person or face, such as a close view of a body without its head. */
const MIN_LONE_POSE = 0.45;
/** With this many people some are too small for the person model's 512-pixel input. */
const GROUP_SIZE = 3;
const SURE_FACE = 0.5;
/** A face in a turned part of the picture is looked at closely from this score on. */
const TURNED_FACE = 0.4;
const TURNS: readonly Turn[] = [1, 3, 2];

type Look = { models: Models; whole: Rect; bodies: SeenBody[]; faces: FoundFace[]; doubtful: Rect[] };

export async function lookAt(models: Models, picture: Pixels, thorough: boolean): Promise<Sighting> {
  const whole = { left: 0, top: 0, right: picture.width, bottom: picture.height };
  const look: Look = { models, whole, bodies: [], faces: [], doubtful: [] };
  const weak = await lookUpright(look, thorough);
  await readPoses(look, thorough);
  if (thorough) await addWeak(look, weak);
  await addBodiesOfFaces(look, thorough);
  if (thorough && look.bodies.length > 0) await addTurnedFaces(look);
  if (thorough && !look.bodies.some(isSure)) await lookTurned(look);
  if (look.bodies.length === 0) await addLoneBody(look, thorough);
  const bodies = thorough ? await confirmBodies(look, look.bodies, look.faces) : look.bodies;
  return { picture, bodies, faces: look.faces, doubtful: look.doubtful };
}

const upright = (rect: Rect): Section => ({ rect, turn: 0 });
const isSure = (body: SeenBody) => hasOwnPose(body) && body.pose.score >= SURE_POSE;

async function lookUpright(look: Look, thorough: boolean): Promise<FoundPerson[]> {
  const { models, whole } = look;
  const persons = await models.persons(upright(whole));
  look.faces.push(...(await models.faces(upright(whole), true)));
  if (thorough) {
    await addFaces(look, await models.faces({ ...upright(whole), mirrored: true }, false));
    const along = tiles(whole);
    const sure = persons.filter(({ score }) => score >= SURE_PERSON).length;
    const group = Math.max(sure, look.faces.length) >= GROUP_SIZE;
    for (const part of along.length > 0 ? along : quarters(whole)) {
      if (group || along.length > 0) addPersons(persons, await models.persons(upright(part)), part, whole);
      const faces = await models.faces(upright(part), false);
      const mirrored = await models.faces({ ...upright(part), mirrored: true }, false);
      await addFaces(
        look,
        [...faces, ...mirrored].filter(({ rect }) => !isCut(rect, part, whole)),
      );
    }
  }
  persons.sort((a, b) => area(b.rect) - area(a.rect));
  for (const person of persons.filter(({ score }) => score >= SURE_PERSON)) {
    look.bodies.push({ ...person, turn: 0, pose: null });
  }
  return persons.filter(({ score }) => score < SURE_PERSON);
}

async function readPoses(look: Look, thorough: boolean): Promise<void> {
  for (const [nth, body] of look.bodies.entries()) {
    if (nth < MAX_POSES) look.bodies[nth] = await readPose(look, body, thorough);
  }
}

/** If the pose cannot be the body's own, the turned picture is read too. */
async function readPose(look: Look, body: SeenBody, thorough: boolean): Promise<SeenBody> {
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
async function addWeak(look: Look, weak: readonly FoundPerson[]): Promise<void> {
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

const isNewPose = ({ bodies }: Look, body: SeenBody): boolean =>
  !bodies.some((other) => hasOwnPose(other) && body.pose && isSamePose(other.pose.pose, body.pose.pose));

async function addBodiesOfFaces(look: Look, thorough: boolean): Promise<void> {
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

/** Beside a found person, smaller ones may lie or stand on their head. */
async function addTurnedFaces(look: Look): Promise<void> {
  const { models, whole } = look;
  const along = tiles(whole);
  for (const turn of TURNS) {
    for (const rect of [whole, ...(along.length > 0 ? along : quarters(whole))]) {
      const faces = await models.faces({ rect, turn }, false);
      const fitting = faces.filter((face) => face.score >= TURNED_FACE && !isCut(face.rect, rect, whole));
      await addFaces(look, fitting);
    }
  }
  await addBodiesOfFaces(look, true);
}

/** The models know upright people best, so others are found in the turned picture. */
async function lookTurned(look: Look): Promise<void> {
  const { models, whole } = look;
  for (const turn of TURNS) {
    const section: Section = { rect: whole, turn };
    for (const person of await models.persons(section)) {
      if (person.score < SURE_PERSON) continue;
      const body = await readPose(look, { ...person, turn, pose: null }, false);
      if (!hasOwnPose(body) || !isNewPose(look, body)) continue;
      look.bodies = look.bodies.filter(
        (other) => hasOwnPose(other) || intersectionOverUnion(other.rect, body.rect) < SAME_PERSON,
      );
      look.bodies.push(body);
    }
    const faces = [
      ...(await models.faces(section, false)),
      ...(await models.faces({ ...section, mirrored: true }, false)),
    ];
    await addFaces(look, faces);
    await addBodiesOfFaces(look, true);
  }
}

async function addLoneBody(look: Look, thorough: boolean): Promise<void> {
  const { models, whole } = look;
  for (const turn of thorough ? ([0, ...TURNS] as const) : ([0] as const)) {
    const pose = await models.pose({ rect: whole, turn });
    const body: SeenBody = { rect: whole, score: pose.score, turn, pose };
    if (pose.score < MIN_LONE_POSE || !hasOwnPose(body)) continue;
    look.bodies.push({ ...body, rect: intersection(expanded(boundingRect(allJoints(pose.pose)), 0.25), whole) });
    return;
  }
}
