import type { BodyPartName } from '@veil/imaging';
import { type LocatedPart, SIDES, type Torso } from './body-parts.ts';
import type { Place } from './place.ts';
import type { Pose } from './pose-joints.ts';
import { beyond, type Point, squareAround } from './rect.ts';

type Side = (typeof SIDES)[number];

const FOREARM = 0.6;
const LOWER_LEG = 0.9;
const ARM = 1.2;
const LEG = 1.8;
/** A hand or foot may lie in any direction from a bent elbow or knee. */
const SLACK = 1.2;

export const missingLimbs = (pose: Pose, torso: Torso, place: Place): LocatedPart[] =>
  SIDES.flatMap((side) => [...missingHand(side, pose, torso, place), ...missingFoot(side, pose, torso, place)]);

/** A missing shoulder's armpit is guessed on the person's upper half. */
export const missingArmpits = (pose: Pose, torso: Torso, place: Place): LocatedPart[] =>
  SIDES.flatMap((side) => {
    if (pose[`${side}Shoulder`]) return [];
    const { top, axis, length } = torso;
    const upper = beyond(place.person, plus(top, axis, 0.5 * length), { x: -axis.x, y: -axis.y });
    return at('armpits', place(plus(top, axis, 0.17 * length), upper));
  });

function missingHand(side: Side, pose: Pose, { top, axis, length }: Torso, place: Place): LocatedPart[] {
  if (pose[`${side}Wrist`]) return [];
  const [shoulder, elbow] = [pose[`${side}Shoulder`], pose[`${side}Elbow`]];
  if (!elbow) return at('hands', place(plus(shoulder ?? top, axis, ARM * length), null));
  const upperArm = shoulder ? Math.hypot(elbow.x - shoulder.x, elbow.y - shoulder.y) : 0;
  const reach = Math.max(upperArm, FOREARM * length);
  return at('hands', place(straightOn(shoulder, elbow, axis, reach), squareAround(elbow, SLACK * reach)));
}

function missingFoot(side: Side, pose: Pose, torso: Torso, place: Place): LocatedPart[] {
  if (pose[`${side}Ankle`]) return [];
  const { top, axis, length } = torso;
  const [hip, knee] = [pose[`${side}Hip`], pose[`${side}Knee`]];
  const hips = hip ?? plus(top, axis, length);
  if (!knee) {
    const lower = beyond(place.person, hips, axis);
    return at('feet', place(plus(hips, axis, LEG * length), lower));
  }
  const thigh = Math.hypot(knee.x - hips.x, knee.y - hips.y);
  const reach = Math.max(thigh, LOWER_LEG * length);
  return at('feet', place(straightOn(hips, knee, axis, reach), squareAround(knee, SLACK * reach)));
}

const at = (part: BodyPartName, rect: ReturnType<Place>): LocatedPart[] => (rect ? [{ part, rect }] : []);

function straightOn(from: Point | undefined, middle: Point, axis: Point, reach: number): Point {
  const limb = from ? Math.hypot(middle.x - from.x, middle.y - from.y) : 0;
  if (!from || limb === 0) return plus(middle, axis, reach);
  return { x: middle.x + ((middle.x - from.x) / limb) * reach, y: middle.y + ((middle.y - from.y) / limb) * reach };
}

const plus = ({ x, y }: Point, axis: Point, length: number): Point => ({
  x: x + axis.x * length,
  y: y + axis.y * length,
});
