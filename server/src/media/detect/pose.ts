import { PARTS, type Part, type Pixels } from '@veil/imaging';
import type { Human, Tensor } from '@vladmandic/human';
import { bodyParts, type PlacedPart } from './body-parts.ts';
import { seePeople } from './crowd.ts';
import type { Detector, Findings } from './detector.ts';
import { faceParts, headParts } from './head-parts.ts';
import { loadHuman } from './human.ts';
import { type KnownFace, seeIn } from './see.ts';
import { area, boxIn, centre, grown, height, holds, likeness, overlap, type Span, width } from './span.ts';
import { uniteParts } from './unite.ts';

/** Each person costs a pose; whoever is beyond (smallest first) is covered whole. */
const MAX_POSES = 8;
/** Mean joint score below which a pose is guesswork. */
const MIN_POSE = 0.3;
/** The same for a picture in which neither person nor face was found: a close view of a body without a head. */
const MIN_LONE_POSE = 0.45;

type Found = { parts: PlacedPart[]; ages: number[]; score: number };

/** Persons first, then one pose for each: the pose model knows a single body. */
export async function openPose(): Promise<Detector> {
  const { human, model } = await loadHuman();
  return { model, detect: (picture) => look(human, picture) };
}

async function look(human: Human, picture: Pixels): Promise<Findings> {
  const { width: w, height: h, data } = picture;
  const tensor = human.tf.tensor3d(Int32Array.from(data), [h, w, 3], 'int32');
  try {
    const whole = { left: 0, top: 0, right: w, bottom: h };
    const seen = await seePeople(human, tensor, whole);
    const persons = seen.persons.sort((a, b) => area(b) - area(a));
    const headless = seen.faces.filter(({ span }) => !persons.some((person) => holds(person, centre(span))));
    const bodies = [...persons, ...headless.map(({ span }) => belowFace(span, whole))];
    const found: Found[] = seen.faces.map((face) => ({ parts: faceParts(face), ages: face.ages, score: face.score }));
    for (const [nth, body] of bodies.entries()) {
      found.push(nth < MAX_POSES ? await readBody(human, tensor, body, whole, seen.faces) : coveredWhole(body));
    }
    if (bodies.length === 0) found.push(...(await readLoneBody(human, tensor, whole)));
    return {
      parts: uniteParts(found.map(({ parts, score }) => placed(parts, score, picture))),
      apparentAges: found.flatMap(({ ages }) => ages),
    };
  } finally {
    tensor.dispose();
  }
}

async function readBody(human: Human, tensor: Tensor, body: Span, whole: Span, faces: KnownFace[]): Promise<Found> {
  const crop = rounded(overlap(grown(body, 0.12), whole));
  if (width(crop) < 8 || height(crop) < 8) return coveredWhole(body);
  const faceKnown = faces.some(({ span }) => holds(body, centre(span)));
  const seen = await seeIn(human, tensor, crop, ...(faceKnown ? (['body'] as const) : (['body', 'face'] as const)));
  const fresh = seen.faces.filter((face) => !faces.some(({ span }) => likeness(span, face.span) > 0.3));
  const heads = fresh.flatMap(faceParts);
  const ages = fresh.flatMap((face) => face.ages);
  const trunk = seen.poseScore >= MIN_POSE ? bodyParts(seen.pose) : null;
  if (!trunk) return { ...coveredWhole(body), ages };
  const head = faceKnown || fresh.length > 0 ? heads : headParts(seen.pose);
  return { parts: [...head, ...trunk], ages, score: seen.poseScore };
}

async function readLoneBody(human: Human, tensor: Tensor, whole: Span): Promise<Found[]> {
  const { pose, poseScore } = await seeIn(human, tensor, whole, 'body');
  const parts = poseScore >= MIN_LONE_POSE ? bodyParts(pose) : null;
  return parts ? [{ parts: [...headParts(pose), ...parts], ages: [], score: poseScore }] : [];
}

/** A person whom the pose model cannot read may show anything anywhere. */
function coveredWhole(body: Span): Found {
  return { parts: PARTS.map((part) => ({ part, span: body })), ages: [], score: MIN_POSE };
}

/** Where a body would be whose face was found and whose person was not. */
function belowFace(face: Span, whole: Span): Span {
  const [w, h] = [width(face), height(face)];
  const body = { left: face.left - 2 * w, top: face.top - h, right: face.right + 2 * w, bottom: face.bottom + 7 * h };
  return overlap(body, whole);
}

function placed(parts: PlacedPart[], score: number, picture: Pixels): Part[] {
  return parts.flatMap(({ part, span }) => {
    const box = boxIn(span, picture);
    return box ? [{ part, box, score }] : [];
  });
}

function rounded(span: Span): Span {
  const { left, top, right, bottom } = span;
  return { left: Math.floor(left), top: Math.floor(top), right: Math.floor(right), bottom: Math.floor(bottom) };
}
