import type { Point } from './rect.ts';

/** The pose model's output has this order. Left and right are the person's. */
export const JOINTS = [
  'nose',
  'leftEye',
  'rightEye',
  'leftEar',
  'rightEar',
  'leftShoulder',
  'rightShoulder',
  'leftElbow',
  'rightElbow',
  'leftWrist',
  'rightWrist',
  'leftHip',
  'rightHip',
  'leftKnee',
  'rightKnee',
  'leftAnkle',
  'rightAnkle',
] as const;
export type Joint = (typeof JOINTS)[number];

export type Pose = Partial<Record<Joint, Point>>;

const HEAD_JOINTS = ['nose', 'leftEye', 'rightEye', 'leftEar', 'rightEar'] as const;
const TORSO_JOINTS = ['leftShoulder', 'rightShoulder', 'leftHip', 'rightHip'] as const;

const points = (pose: Pose, joints: readonly Joint[]): Point[] =>
  joints.map((joint) => pose[joint]).filter((point) => point !== undefined);

export const headJoints = (pose: Pose): Point[] => points(pose, HEAD_JOINTS);
export const torsoJoints = (pose: Pose): Point[] => points(pose, TORSO_JOINTS);
export const allJoints = (pose: Pose): Point[] => points(pose, JOINTS);
