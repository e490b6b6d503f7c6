import type { BodyResult, FaceResult, Human, Point as MeshPoint, Tensor } from '@vladmandic/human';
import type { Joint, Pose } from './body-parts.ts';
import type { Face } from './head-parts.ts';
import { configFor } from './human.ts';
import { height, type Rect, width } from './rect.ts';

/** In pixels of the whole picture. */
export type FoundFace = Face & { ages: number[]; score: number };
export type ModelResults = { persons: Rect[]; faces: FoundFace[]; pose: Pose; poseScore: number };

/** Runs the models on one section of the picture. */
export async function runModels(
  human: Human,
  tensor: Tensor,
  at: Rect,
  ...sections: Parameters<typeof configFor>
): Promise<ModelResults> {
  const size = [Math.round(height(at)), Math.round(width(at)), 3];
  const crop = human.tf.slice(tensor, [Math.round(at.top), Math.round(at.left), 0], size) as Tensor;
  try {
    const { face, object, body, error } = await human.detect(crop, configFor(...sections));
    if (error) throw new Error(String(error));
    const persons = object.filter(({ label }) => label === 'person').map(({ box }) => shifted(box, at));
    return { persons, faces: face.map((one) => foundFace(one, at)), ...poseOf(body[0], at) };
  } finally {
    crop.dispose();
  }
}

function foundFace({ box, boxScore, annotations, age }: FaceResult, at: Rect): FoundFace {
  const points = (...names: RegExp[]) =>
    Object.entries(annotations)
      .filter(([name]) => names.some((pattern) => pattern.test(name)))
      .flatMap(([, outline]: [string, MeshPoint[]]) => outline)
      .map(([x, y]) => ({ x: x + at.left, y: y + at.top }));
  const score = boxScore;
  const eyes = points(/Eye(Upper|Lower|brow)/);
  return { rect: shifted(box, at), eyes, mouth: points(/^lips/), ages: age ? [age] : [], score };
}

function poseOf(body: BodyResult | undefined, at: Rect): { pose: Pose; poseScore: number } {
  const pose: Pose = {};
  const joints = body?.keypoints ?? [];
  for (const { part, position } of joints) {
    pose[part as Joint] = { x: position[0] + at.left, y: position[1] + at.top };
  }
  const poseScore = joints.reduce((sum, { score }) => sum + score, 0) / Math.max(1, joints.length);
  return { pose, poseScore };
}

function shifted([x, y, w, h]: readonly [number, number, number, number], at: Rect): Rect {
  return { left: at.left + x, top: at.top + y, right: at.left + x + w, bottom: at.top + y + h };
}
