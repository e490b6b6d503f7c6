import type { FoundFace } from './faces.ts';
import type { SeenBody } from './pose-fit.ts';
import { allJoints, JOINTS, type Pose } from './pose-joints.ts';
import { boundingRect, expanded, type Point, squareAround } from './rect.ts';

/** Tests draw this upright mannequin. Its shoulders are at 0 and its hips at 1. Left and right are its own. */
const MANNEQUIN: Required<Pose> = {
  nose: { x: 0, y: -0.4 },
  leftEye: { x: 0.08, y: -0.48 },
  rightEye: { x: -0.08, y: -0.48 },
  leftEar: { x: 0.16, y: -0.44 },
  rightEar: { x: -0.16, y: -0.44 },
  leftShoulder: { x: 0.35, y: 0 },
  rightShoulder: { x: -0.35, y: 0 },
  leftElbow: { x: 0.5, y: 0.5 },
  rightElbow: { x: -0.5, y: 0.5 },
  leftWrist: { x: 0.55, y: 1 },
  rightWrist: { x: -0.55, y: 1 },
  leftHip: { x: 0.2, y: 1 },
  rightHip: { x: -0.2, y: 1 },
  leftKnee: { x: 0.22, y: 1.8 },
  rightKnee: { x: -0.22, y: 1.8 },
  leftAnkle: { x: 0.22, y: 2.6 },
  rightAnkle: { x: -0.22, y: 2.6 },
};

export type Figure = { pose: Required<Pose>; body: SeenBody };

export function aFigure(shoulders: Point, size: number, degrees = 0): Figure {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const pose = Object.fromEntries(
    JOINTS.map((joint) => {
      const { x, y } = MANNEQUIN[joint];
      return [joint, { x: shoulders.x + size * (x * cos - y * sin), y: shoulders.y + size * (x * sin + y * cos) }];
    }),
  ) as Required<Pose>;
  const rect = expanded(boundingRect(allJoints(pose)), 0.1);
  return { pose, body: { rect, score: 0.6, turn: 0, pose: { pose, score: 0.6 } } };
}

export const aFace = (at: Point, half: number, score = 0.8): FoundFace => ({
  rect: squareAround(at, half),
  eyes: [],
  mouth: [],
  ages: [],
  score,
  turn: 0,
});

export const withPose = (body: SeenBody, pose: Pose | null): SeenBody => ({
  ...body,
  pose: pose && { pose, score: 0.6 },
});

export function without<J extends keyof Pose>(pose: Pose, ...joints: J[]): Pose {
  return Object.fromEntries(Object.entries(pose).filter(([joint]) => !joints.includes(joint as J)));
}
