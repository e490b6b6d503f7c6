import type { BodyPartName } from '@veil/imaging';
import type { Pose } from './pose-joints.ts';
import { boundingRect, type Point, type Rect, squareAround } from './rect.ts';

export type LocatedPart = { part: BodyPartName; rect: Rect };

export const SIDES = ['left', 'right'] as const;

export type Torso = {
  top: Point;
  axis: Point;
  length: number;
  half: number;
  /** It is false if only shoulders or hips are known; the body is then assumed upright. */
  directed: boolean;
};

/**
 * Places on the torso's axis (0 shoulders, 1 hips), in shares of the half width. Joints of bent or turned bodies are
 * off by 0.1 to 0.2, so ranges are wider than the part.
 */
const ON_TORSO: readonly [part: BodyPartName, from: number, to: number, width: number][] = [
  ['chest', -0.05, 0.6, 1],
  ['breasts', -0.05, 0.6, 1],
  ['belly', 0.4, 1.05, 0.95],
  ['genitals', 0.8, 1.4, 0.9],
  ['buttocks', 0.75, 1.45, 1.1],
  ['anus', 0.8, 1.45, 0.9],
];

export const trunkParts = (torso: Torso): LocatedPart[] =>
  ON_TORSO.map(([part, from, to, share]) => ({ part, rect: torsoSlice(torso, from, to, share) }));

export function bodyParts(pose: Pose): LocatedPart[] | null {
  const torso = torsoOf(pose);
  return torso && [...trunkParts(torso), ...limbEnds(pose, torso)];
}

export const limbEnds = (pose: Pose, torso: Torso): LocatedPart[] => [
  ...armpits(pose, torso),
  ...hands(pose, torso),
  ...feet(pose, torso),
];

export function torsoOf(pose: Pose): Torso | null {
  const top = middle(pose.leftShoulder, pose.rightShoulder);
  const bottom = middle(pose.leftHip, pose.rightHip);
  const across = Math.max(distance(pose.leftShoulder, pose.rightShoulder), distance(pose.leftHip, pose.rightHip) * 1.3);
  if (top && bottom) return torsoAlong(top, minus(bottom, top), distance(top, bottom), across, true);
  if (top) {
    const head = middle(pose.leftEar, pose.rightEar) ?? pose.nose;
    const toHead = distance(head, top);
    return torsoAlong(top, head ? minus(top, head) : DOWN, Math.max(1.5 * across, 2 * toHead), across, !!head);
  }
  if (!bottom) return null;
  const knees = middle(pose.leftKnee, pose.rightKnee);
  const length = Math.max(1.3 * distance(bottom, knees), 1.4 * across);
  const axis = unit(knees ? minus(knees, bottom) : DOWN);
  return torsoAlong({ x: bottom.x - axis.x * length, y: bottom.y - axis.y * length }, axis, length, across, !!knees);
}

function torsoAlong(top: Point, direction: Point, length: number, across: number, directed: boolean): Torso | null {
  // From the side both shoulders coincide, so the width follows from the length.
  const half = Math.max(0.68 * across, 0.38 * length);
  return length > 0 ? { top, axis: unit(direction), length, half, directed } : null;
}

function torsoSlice({ top, axis, length, half }: Torso, from: number, to: number, share: number): Rect {
  const across = { x: -axis.y * half * share, y: axis.x * half * share };
  const corners = [from, to].flatMap((at) => {
    const on = { x: top.x + axis.x * length * at, y: top.y + axis.y * length * at };
    return [
      { x: on.x - across.x, y: on.y - across.y },
      { x: on.x + across.x, y: on.y + across.y },
    ];
  });
  return boundingRect(corners);
}

function armpits(pose: Pose, { axis, length, half }: Torso): LocatedPart[] {
  return SIDES.flatMap((side) => {
    const shoulder = pose[`${side}Shoulder`];
    if (!shoulder) return [];
    const pit = { x: shoulder.x + axis.x * length * 0.17, y: shoulder.y + axis.y * length * 0.17 };
    return [{ part: 'armpits' as const, rect: squareAround(pit, 0.45 * half) }];
  });
}

function hands(pose: Pose, torso: Torso): LocatedPart[] {
  return SIDES.flatMap((side) => limbEnd('hands', pose[`${side}Elbow`], pose[`${side}Wrist`], torso, 0.35));
}

function feet(pose: Pose, torso: Torso): LocatedPart[] {
  return SIDES.flatMap((side) => limbEnd('feet', pose[`${side}Knee`], pose[`${side}Ankle`], torso, 0.15));
}

/** A limb pointing at the camera is short in the picture, so the torso sets the minimum size. */
function limbEnd(
  part: BodyPartName,
  from: Point | undefined,
  end: Point | undefined,
  { length }: Torso,
  reach: number,
) {
  if (!end) return [];
  const limb = distance(from, end);
  const tip = from ? { x: end.x + (end.x - from.x) * reach, y: end.y + (end.y - from.y) * reach } : end;
  return [{ part, rect: squareAround(tip, Math.max(0.45 * limb, 0.2 * length)) }];
}

const DOWN: Point = { x: 0, y: 1 };

const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });

function unit({ x, y }: Point): Point {
  const size = Math.hypot(x, y);
  return size > 0 ? { x: x / size, y: y / size } : DOWN;
}

function middle(a: Point | undefined, b: Point | undefined): Point | undefined {
  return a && b ? { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } : (a ?? b);
}

function distance(a: Point | undefined, b: Point | undefined): number {
  return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
}
