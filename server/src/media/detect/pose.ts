import { PARTS, type Part, type Pixels } from '@veil/imaging';
import type { BodyResult, FaceResult, Human, Point as MeshPoint, Tensor } from '@vladmandic/human';
import { bodyParts, type Joint, type PlacedPart, type Pose } from './body-parts.ts';
import type { Detector, Findings } from './detector.ts';
import { type Face, faceParts, headParts } from './head-parts.ts';
import { loadHuman, only } from './human.ts';
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
    const seen = await detectIn(human, tensor, whole, 'face', 'object');
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

type KnownFace = Face & { ages: number[]; score: number };
type Seen = { persons: Span[]; faces: KnownFace[]; pose: Pose; poseScore: number };

async function detectIn(human: Human, tensor: Tensor, at: Span, ...wanted: Parameters<typeof only>): Promise<Seen> {
  const size = [Math.round(height(at)), Math.round(width(at)), 3];
  const crop = human.tf.slice(tensor, [Math.round(at.top), Math.round(at.left), 0], size) as Tensor;
  try {
    const { face, object, body, error } = await human.detect(crop, only(...wanted));
    if (error) throw new Error(String(error));
    const persons = object.filter(({ label }) => label === 'person').map(({ box }) => shifted(box, at));
    return { persons, faces: face.map((one) => knownFace(one, at)), ...poseOf(body[0], at) };
  } finally {
    crop.dispose();
  }
}

async function readBody(human: Human, tensor: Tensor, body: Span, whole: Span, faces: KnownFace[]): Promise<Found> {
  const crop = rounded(overlap(grown(body, 0.12), whole));
  if (width(crop) < 8 || height(crop) < 8) return coveredWhole(body);
  const faceKnown = faces.some(({ span }) => holds(body, centre(span)));
  const seen = await detectIn(human, tensor, crop, ...(faceKnown ? (['body'] as const) : (['body', 'face'] as const)));
  const fresh = seen.faces.filter((face) => !faces.some(({ span }) => likeness(span, face.span) > 0.3));
  const heads = fresh.flatMap(faceParts);
  const ages = fresh.flatMap((face) => face.ages);
  const trunk = seen.poseScore >= MIN_POSE ? bodyParts(seen.pose) : null;
  if (!trunk) return { ...coveredWhole(body), ages };
  const head = faceKnown || fresh.length > 0 ? heads : headParts(seen.pose);
  return { parts: [...head, ...trunk], ages, score: seen.poseScore };
}

async function readLoneBody(human: Human, tensor: Tensor, whole: Span): Promise<Found[]> {
  const { pose, poseScore } = await detectIn(human, tensor, whole, 'body');
  const parts = poseScore >= MIN_LONE_POSE ? bodyParts(pose) : null;
  return parts ? [{ parts, ages: [], score: poseScore }] : [];
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

function knownFace({ box, boxScore, annotations, age }: FaceResult, at: Span): KnownFace {
  const points = (...names: RegExp[]) =>
    Object.entries(annotations)
      .filter(([name]) => names.some((pattern) => pattern.test(name)))
      .flatMap(([, outline]: [string, MeshPoint[]]) => outline)
      .map(([x, y]) => ({ x: x + at.left, y: y + at.top }));
  const score = boxScore;
  const eyes = points(/Eye(Upper|Lower|brow)/);
  return { span: shifted(box, at), eyes, mouth: points(/^lips/), ages: age ? [age] : [], score };
}

function poseOf(body: BodyResult | undefined, at: Span): { pose: Pose; poseScore: number } {
  const pose: Pose = {};
  const joints = body?.keypoints ?? [];
  for (const { part, position } of joints) {
    pose[part as Joint] = { x: position[0] + at.left, y: position[1] + at.top };
  }
  const poseScore = joints.reduce((sum, { score }) => sum + score, 0) / Math.max(1, joints.length);
  return { pose, poseScore };
}

function shifted([x, y, w, h]: readonly [number, number, number, number], at: Span): Span {
  return { left: at.left + x, top: at.top + y, right: at.left + x + w, bottom: at.top + y + h };
}

function rounded(span: Span): Span {
  const { left, top, right, bottom } = span;
  return { left: Math.floor(left), top: Math.floor(top), right: Math.floor(right), bottom: Math.floor(bottom) };
}
