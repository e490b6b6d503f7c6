import { BODY_PARTS, type BodyPart, type Pixels } from '@veil/imaging';
import type { Human, Tensor } from '@vladmandic/human';
import { bodyParts, type LocatedPart } from './body-parts.ts';
import type { Detector, Findings } from './detector.ts';
import { findPeople } from './find-people.ts';
import { faceParts, headParts } from './head-parts.ts';
import { loadHuman } from './human.ts';
import { mergeParts } from './merge-parts.ts';
import {
  area,
  centre,
  contains,
  expanded,
  height,
  intersection,
  intersectionOverUnion,
  type Rect,
  toBox,
  width,
} from './rect.ts';
import { type FoundFace, runModels } from './run-models.ts';

/** Each person takes one run of the pose model; beyond this number the smallest persons are covered whole. */
const MAX_POSES = 8;
/** Mean joint score below which a pose is not used. */
const MIN_POSE = 0.3;
/** The same for a picture in which neither person nor face was found, such as a close view of a body without its head. */
const MIN_LONE_POSE = 0.45;

type FoundBody = { parts: LocatedPart[]; ages: number[]; score: number };

/** Finds persons first and then one pose for each, because the pose model finds one body in a picture. */
export async function openPose(): Promise<Detector> {
  const { human, model } = await loadHuman();
  return { model, detect: (picture) => detectParts(human, picture) };
}

async function detectParts(human: Human, picture: Pixels): Promise<Findings> {
  const { width: w, height: h, data } = picture;
  const tensor = human.tf.tensor3d(Int32Array.from(data), [h, w, 3], 'int32');
  try {
    const whole = { left: 0, top: 0, right: w, bottom: h };
    const seen = await findPeople(human, tensor, whole);
    const persons = seen.persons.sort((a, b) => area(b) - area(a));
    const headless = seen.faces.filter(({ rect }) => !persons.some((person) => contains(person, centre(rect))));
    const bodies = [...persons, ...headless.map(({ rect }) => belowFace(rect, whole))];
    const found: FoundBody[] = seen.faces.map((face) => ({
      parts: faceParts(face),
      ages: face.ages,
      score: face.score,
    }));
    for (const [nth, body] of bodies.entries()) {
      found.push(nth < MAX_POSES ? await readBody(human, tensor, body, whole, seen.faces) : allPartsOf(body));
    }
    if (bodies.length === 0) found.push(...(await readLoneBody(human, tensor, whole)));
    return {
      parts: mergeParts(found.map(({ parts, score }) => toBodyParts(parts, score, picture))),
      apparentAges: found.flatMap(({ ages }) => ages),
    };
  } finally {
    tensor.dispose();
  }
}

async function readBody(human: Human, tensor: Tensor, body: Rect, whole: Rect, faces: FoundFace[]): Promise<FoundBody> {
  const crop = rounded(intersection(expanded(body, 0.12), whole));
  if (width(crop) < 8 || height(crop) < 8) return allPartsOf(body);
  const faceKnown = faces.some(({ rect }) => contains(body, centre(rect)));
  const seen = await runModels(human, tensor, crop, ...(faceKnown ? (['body'] as const) : (['body', 'face'] as const)));
  const fresh = seen.faces.filter((face) => !faces.some(({ rect }) => intersectionOverUnion(rect, face.rect) > 0.3));
  const heads = fresh.flatMap(faceParts);
  const ages = fresh.flatMap((face) => face.ages);
  const trunk = seen.poseScore >= MIN_POSE ? bodyParts(seen.pose) : null;
  if (!trunk) return { ...allPartsOf(body), ages };
  const head = faceKnown || fresh.length > 0 ? heads : headParts(seen.pose);
  return { parts: [...head, ...trunk], ages, score: seen.poseScore };
}

async function readLoneBody(human: Human, tensor: Tensor, whole: Rect): Promise<FoundBody[]> {
  const { pose, poseScore } = await runModels(human, tensor, whole, 'body');
  const parts = poseScore >= MIN_LONE_POSE ? bodyParts(pose) : null;
  return parts ? [{ parts: [...headParts(pose), ...parts], ages: [], score: poseScore }] : [];
}

/** Where no pose was found, every part may be anywhere on the person. */
function allPartsOf(body: Rect): FoundBody {
  return { parts: BODY_PARTS.map((part) => ({ part, rect: body })), ages: [], score: MIN_POSE };
}

/** Where the body is likely to be when only a face was found. */
function belowFace(face: Rect, whole: Rect): Rect {
  const [w, h] = [width(face), height(face)];
  const body = { left: face.left - 2 * w, top: face.top - h, right: face.right + 2 * w, bottom: face.bottom + 7 * h };
  return intersection(body, whole);
}

function toBodyParts(parts: LocatedPart[], score: number, picture: Pixels): BodyPart[] {
  return parts.flatMap(({ part, rect }) => {
    const box = toBox(rect, picture);
    return box ? [{ part, box, score }] : [];
  });
}

function rounded(rect: Rect): Rect {
  const { left, top, right, bottom } = rect;
  return { left: Math.floor(left), top: Math.floor(top), right: Math.floor(right), bottom: Math.floor(bottom) };
}
