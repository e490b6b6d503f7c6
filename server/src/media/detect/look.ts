import type { Pixels } from '@veil/imaging';
import { addCutFaces, addFaces } from './known-faces.ts';
import { addPersons, SAME_PERSON } from './known-persons.ts';
import type { FoundPerson, Models } from './models.ts';
import type { Sighting } from './people.ts';
import { hasOwnPose, type SeenBody } from './pose-fit.ts';
import { allJoints } from './pose-joints.ts';
import {
  addBodiesOfFaces,
  addWeak,
  GROUP_SIZE,
  isNewPose,
  isSure,
  type Look,
  MIN_LONE_POSE,
  readPose,
  readPoses,
  SURE_PERSON,
  TURNS,
} from './read-poses.ts';
import { area, boundingRect, expanded, intersection, intersectionOverUnion, type Rect } from './rect.ts';
import { confirmBodies } from './second-look.ts';
import type { Section } from './section.ts';
import { isCut, quarters, tiles } from './sections.ts';

/** A face in a turned part of the picture is looked at closely from this score on. */
const TURNED_FACE = 0.4;

export async function lookAt(models: Models, picture: Pixels, thorough: boolean): Promise<Sighting> {
  const whole = { left: 0, top: 0, right: picture.width, bottom: picture.height };
  const look: Look = { models, whole, bodies: [], faces: [], doubtful: [] };
  const weak = await lookUpright(look, thorough);
  if (thorough) await addCutFaces(look, 0);
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
    await addCutFaces(look, turn);
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
