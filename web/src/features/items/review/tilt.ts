import type { Review } from '@veil/contract/items/review.ts';
import { geometryOf } from '@veil/imaging';

/** Degrees, clockwise as shown. */
export function tiltOf({ edit }: Pick<Review, 'edit'>): number {
  const { angle, mirrored } = geometryOf(edit?.operations ?? []);
  return mirrored ? -angle : angle;
}
