import type { PlacedPart, Pose } from './body-parts.ts';
import { around, grown, height, hull, type Point, type Span } from './span.ts';

/** Outlines that a face mesh gives, in pixels; empty where the mesh did not settle. */
export type Face = { span: Span; eyes: Point[]; mouth: Point[] };

/** Face, eyes and mouth of a face that was found; without a mesh the upper and lower half stand in. */
export function faceParts({ span, eyes, mouth }: Face): PlacedPart[] {
  const face = grown(span, 0.12);
  const middle = (span.top + span.bottom) / 2;
  const eyeLine = eyes.length > 0 ? grown(hull(eyes), 0.15) : { ...span, bottom: middle + height(span) * 0.1 };
  const lips = mouth.length > 0 ? grown(hull(mouth), 0.35) : { ...span, top: middle };
  return [
    { part: 'face', span: face },
    { part: 'eyes', span: eyeLine },
    { part: 'mouth', span: lips },
  ];
}

/** The same from a pose's joints, for a head that is turned away from every face model. */
export function headParts(pose: Pose): PlacedPart[] {
  const points = [pose.nose, pose.leftEye, pose.rightEye, pose.leftEar, pose.rightEar].filter((point) => !!point);
  if (points.length < 2) return [];
  const seen = hull(points);
  const shoulders =
    pose.leftShoulder && pose.rightShoulder
      ? Math.hypot(pose.leftShoulder.x - pose.rightShoulder.x, pose.leftShoulder.y - pose.rightShoulder.y)
      : 0;
  const half = Math.max(0.75 * Math.max(seen.right - seen.left, seen.bottom - seen.top), 0.3 * shoulders);
  const head = around({ x: (seen.left + seen.right) / 2, y: (seen.top + seen.bottom) / 2 }, half);
  return faceParts({ span: head, eyes: [], mouth: [] });
}
