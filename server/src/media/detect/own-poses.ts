import type { FoundFace } from './faces.ts';
import { faceDistance, fitOf, hasOwnPose, isSamePose, type ReadBody, type SeenBody } from './pose-fit.ts';
import { centre, contains, height, width } from './rect.ts';

/** If two bodies share a pose, the better fitting box gets it. */
export function ownPoses(bodies: readonly SeenBody[]): Map<SeenBody, ReadBody> {
  const fitting = bodies.filter(hasOwnPose).sort((a, b) => fitOf(b) - fitOf(a));
  const kept: ReadBody[] = [];
  for (const body of fitting) {
    if (!kept.some((other) => isSamePose(other.pose.pose, body.pose.pose))) kept.push(body);
  }
  return new Map(kept.map((body) => [body, body]));
}

/** A pose owns the face at its nose or ears; a body without a pose owns one face in its box. */
export function ownersOf(
  faces: readonly FoundFace[],
  bodies: readonly SeenBody[],
  read: ReadonlyMap<SeenBody, ReadBody>,
): (number | undefined)[] {
  const pairs = faces.flatMap((face, at) =>
    bodies.flatMap((body, nth) => {
      const pose = read.get(body)?.pose.pose;
      const distance = pose ? faceDistance(face, pose) : distanceToHead(face, body);
      return Number.isFinite(distance) ? [{ at, nth, distance: distance + (pose ? 0 : width(body.rect)) }] : [];
    }),
  );
  const owners: (number | undefined)[] = faces.map(() => undefined);
  const taken = new Set<number>();
  for (const { at, nth } of pairs.sort((a, b) => a.distance - b.distance)) {
    if (owners[at] !== undefined || taken.has(nth)) continue;
    owners[at] = nth;
    taken.add(nth);
  }
  return owners;
}

/** The middle of the box's upper edge counts. */
function distanceToHead({ rect }: FoundFace, body: SeenBody): number {
  const middle = centre(rect);
  if (!contains(body.rect, middle)) return Number.POSITIVE_INFINITY;
  const head = { x: centre(body.rect).x, y: body.rect.top + 0.1 * height(body.rect) };
  return Math.hypot(middle.x - head.x, middle.y - head.y);
}
