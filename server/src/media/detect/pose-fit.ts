import { torsoOf } from './body-parts.ts';
import type { FoundFace } from './faces.ts';
import type { FoundPose } from './models.ts';
import { allJoints, headJoints, type Pose, torsoJoints } from './pose-joints.ts';
import {
  boundingRect,
  centre,
  contains,
  expanded,
  height,
  intersectionOverUnion,
  type Point,
  type Rect,
  width,
} from './rect.ts';
import type { Turn } from './section.ts';

export type SeenBody = {
  rect: Rect;
  score: number;
  turn: Turn;
  pose: FoundPose | null;
  /** A second look did not find this large body: it is asked about, not covered. */
  unconfirmed?: boolean;
};
export type ReadBody = SeenBody & { pose: FoundPose };

/** Mean joint score below which a pose is not used. */
const MIN_POSE = 0.3;
/** The object model's box may cut off a shoulder or hip by this share of its sides. */
const BOX_MARGIN = 0.08;
/** A torso's minimum share of the longer side of its person's box. */
const MIN_TORSO = 0.12;
/** Joints of one person in two looks are nearer than this share of the pose's size. */
const SAME_JOINT = 0.1;

/** If not, every part may be anywhere on the body. */
export function hasOwnPose(body: SeenBody): body is ReadBody {
  const { pose: found, rect, turn } = body;
  if (!found || found.score < MIN_POSE) return false;
  const torso = torsoOf(found.pose);
  const joints = torsoJoints(found.pose);
  if (!torso || joints.length < 2 || !(torso.directed || turn === 0)) return false;
  const room = expanded(rect, BOX_MARGIN);
  if (!joints.every((joint) => contains(room, joint))) return false;
  return Math.max(torso.length, 2 * torso.half) >= MIN_TORSO * Math.max(width(rect), height(rect));
}

export function isSamePose(one: Pose, other: Pose): boolean {
  const size = Math.max(reach(one), reach(other));
  const distances = Object.entries(one).flatMap(([joint, a]) => {
    const b = other[joint as keyof Pose];
    return b ? [Math.hypot(a.x - b.x, a.y - b.y)] : [];
  });
  const near = distances.filter((distance) => distance < SAME_JOINT * size).length;
  return near >= 3 && near > 0.5 * distances.length;
}

export const fitOf = ({ rect, pose }: ReadBody): number =>
  intersectionOverUnion(rect, expanded(boundingRect(allJoints(pose.pose)), 0.1));

function reach(pose: Pose): number {
  const box = boundingRect(allJoints(pose));
  return Math.max(width(box), height(box));
}

/** Sides of the face's box, which contains eyes, nose and ears. */
const HEAD_REACH = 0.6;

/** Pixels from nose, eyes and ears; infinite if it is not the pose's face. */
export function faceDistance({ rect }: FoundFace, pose: Pose): number {
  const joints = headJoints(pose);
  if (joints.length === 0) return Number.POSITIVE_INFINITY;
  const middle = centre(rect);
  const nose = pose.nose ?? centre(boundingRect(joints));
  const toNose = distance(middle, nose);
  const nearest = Math.min(...joints.map((joint) => distance(middle, joint)));
  const limit = HEAD_REACH * Math.max(width(rect), height(rect));
  return Math.min(toNose, nearest) <= limit ? toNose : Number.POSITIVE_INFINITY;
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
