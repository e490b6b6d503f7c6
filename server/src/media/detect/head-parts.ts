import type { LocatedPart, Torso } from './body-parts.ts';
import { headJoints, type Pose } from './pose-joints.ts';
import { boundingRect, centre, expanded, height, type Point, type Rect, squareAround, width } from './rect.ts';
import type { Turn } from './section.ts';

/** Pixels, with the turn that makes it upright. Outlines of eyes and mouth are empty without a face mesh. */
export type Face = { rect: Rect; eyes: Point[]; mouth: Point[]; turn: Turn };

const UPRIGHT = 0.8;

/** Without a mesh the eyes get the upper half and the mouth the lower. */
export function faceParts({ rect, eyes, mouth, turn }: Face): LocatedPart[] {
  const face = expanded(rect, 0.12);
  if (turn !== 0 && eyes.length === 0)
    return (['face', 'eyes', 'mouth'] as const).map((part) => ({ part, rect: face }));
  const middle = (rect.top + rect.bottom) / 2;
  const eyeLine =
    eyes.length > 0 ? expanded(boundingRect(eyes), 0.15) : { ...rect, bottom: middle + height(rect) * 0.1 };
  const lips = mouth.length > 0 ? expanded(boundingRect(mouth), 0.35) : { ...rect, top: middle };
  return [
    { part: 'face', rect: face },
    { part: 'eyes', rect: eyeLine },
    { part: 'mouth', rect: lips },
  ];
}

/** No face was found. In a head that is not upright, eyes and mouth may be anywhere. */
export function headParts(pose: Pose, { axis, length }: Torso): LocatedPart[] {
  const points = headJoints(pose);
  if (points.length === 0) return [];
  const seen = boundingRect(points);
  const shoulders =
    pose.leftShoulder && pose.rightShoulder
      ? Math.hypot(pose.leftShoulder.x - pose.rightShoulder.x, pose.leftShoulder.y - pose.rightShoulder.y)
      : 0;
  const size = Math.max(width(seen), height(seen));
  const half = Math.max(0.75 * size, 0.3 * shoulders, points.length < 2 ? 0.3 * length : 0.15 * length);
  const head = squareAround(centre(seen), half);
  return faceParts({ rect: head, eyes: [], mouth: [], turn: axis.y > UPRIGHT ? 0 : 1 });
}
