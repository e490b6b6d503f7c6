import type { BodyResult, FaceResult, Human, Point as MeshPoint, Tensor } from '@vladmandic/human';
import type { Joint, Pose } from './body-parts.ts';
import type { Face } from './head-parts.ts';
import { only } from './human.ts';
import { height, type Span, width } from './span.ts';

/** In pixels of the whole picture, wherever one looked. */
export type KnownFace = Face & { ages: number[]; score: number };
export type Seen = { persons: Span[]; faces: KnownFace[]; pose: Pose; poseScore: number };

/** One run of the models on a piece of the picture. */
export async function seeIn(human: Human, tensor: Tensor, at: Span, ...wanted: Parameters<typeof only>): Promise<Seen> {
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
