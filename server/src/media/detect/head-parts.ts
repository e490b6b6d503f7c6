import type { LocatedPart, Pose } from './body-parts.ts';
import { boundingRect, expanded, height, type Point, type Rect, squareAround } from './rect.ts';

/** In pixels. Outlines of eyes and mouth are empty where no face mesh was found. */
export type Face = { rect: Rect; eyes: Point[]; mouth: Point[] };

/** Face, eyes and mouth of a found face; without a mesh the eyes get its upper half and the mouth its lower. */
export function faceParts({ rect, eyes, mouth }: Face): LocatedPart[] {
  const face = expanded(rect, 0.12);
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

/** The same from a pose's joints, for a head in which no face was found. */
export function headParts(pose: Pose): LocatedPart[] {
  const points = [pose.nose, pose.leftEye, pose.rightEye, pose.leftEar, pose.rightEar].filter((point) => !!point);
  if (points.length < 2) return [];
  const seen = boundingRect(points);
  const shoulders =
    pose.leftShoulder && pose.rightShoulder
      ? Math.hypot(pose.leftShoulder.x - pose.rightShoulder.x, pose.leftShoulder.y - pose.rightShoulder.y)
      : 0;
  const half = Math.max(0.75 * Math.max(seen.right - seen.left, seen.bottom - seen.top), 0.3 * shoulders);
  const head = squareAround({ x: (seen.left + seen.right) / 2, y: (seen.top + seen.bottom) / 2 }, half);
  return faceParts({ rect: head, eyes: [], mouth: [] });
}
