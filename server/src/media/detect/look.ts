import type { Pixels } from '@veil/imaging';
import type { FoundFace } from './faces.ts';
import { addCutFaces, addFaces, facesOverEdges } from './known-faces.ts';
import { addPersons, SAME_PERSON } from './known-persons.ts';
import type { Models } from './models.ts';
import type { Sighting } from './people.ts';
import type { FoundPerson } from './persons.ts';
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
  if (thorough) await addCutFaces(look, await facesOverEdges(look, 0));
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

async function facesTwice(models: Models, section: Section): Promise<FoundFace[]> {
  const views = [section, { ...section, mirrored: true }];
  return (await Promise.all(views.map((view) => models.faces(view, false)))).flat();
}

async function lookUpright(look: Look, thorough: boolean): Promise<FoundPerson[]> {
  const { models, whole } = look;
  const along = tiles(whole);
  const parts = along.length > 0 ? along : quarters(whole);
  const [persons, near, mirrored, facesOfParts] = await Promise.all([
    models.persons(upright(whole)),
    models.faces(upright(whole), true),
    thorough ? models.faces({ ...upright(whole), mirrored: true }, false) : [],
    thorough ? Promise.all(parts.map((part) => facesTwice(models, upright(part)))) : [],
  ]);
  look.faces.push(...near);
  if (thorough) {
    await addFaces(look, mirrored);
    const sure = persons.filter(({ score }) => score >= SURE_PERSON).length;
    const group = Math.max(sure, look.faces.length) >= GROUP_SIZE;
    const closer = group || along.length > 0 ? parts : [];
    const personsOfParts = await Promise.all(closer.map((part) => models.persons(upright(part))));
    for (const [nth, part] of parts.entries()) {
      addPersons(persons, personsOfParts[nth] ?? [], part, whole);
      const faces = facesOfParts[nth] ?? [];
      await addFaces(
        look,
        faces.filter(({ rect }) => !isCut(rect, part, whole)),
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
  const parts = [whole, ...(along.length > 0 ? along : quarters(whole))];
  const sections = TURNS.flatMap((turn) => parts.map((rect): Section => ({ rect, turn })));
  const found = await Promise.all(sections.map((section) => models.faces(section, false)));
  for (const [nth, { rect }] of sections.entries()) {
    const fitting = (found[nth] ?? []).filter((face) => face.score >= TURNED_FACE && !isCut(face.rect, rect, whole));
    await addFaces(look, fitting);
  }
  await addBodiesOfFaces(look, true);
}

/** The models know upright people best, so others are found in the turned picture. */
async function lookTurned(look: Look): Promise<void> {
  const { models, whole } = look;
  const seen = await Promise.all(
    TURNS.map(async (turn) => {
      const section: Section = { rect: whole, turn };
      const [persons, faces, overEdges] = await Promise.all([
        models.persons(section),
        facesTwice(models, section),
        facesOverEdges(look, turn),
      ]);
      return { turn, persons, faces, overEdges };
    }),
  );
  for (const { turn, persons, faces, overEdges } of seen) {
    for (const person of persons) {
      if (person.score < SURE_PERSON) continue;
      const body = await readPose(look, { ...person, turn, pose: null }, false);
      if (!hasOwnPose(body) || !isNewPose(look, body)) continue;
      look.bodies = look.bodies.filter(
        (other) => hasOwnPose(other) || intersectionOverUnion(other.rect, body.rect) < SAME_PERSON,
      );
      look.bodies.push(body);
    }
    await addFaces(look, faces);
    await addCutFaces(look, overEdges);
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
