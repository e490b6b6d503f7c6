import type { Review } from '@veil/contract/items/review.ts';
import { WHOLE_FRAME } from '@veil/imaging';
import type { FoundCovers } from './render-edit.ts';

export function foundCovers({
  covers,
  censor: { type, scope, intensity },
}: Pick<Review, 'covers' | 'censor'>): FoundCovers {
  if (type === 'none') return null;
  const drawn = covers.flatMap(({ covered, shape, keys: [key] }) => (covered && key ? [{ shape, box: key.box }] : []));
  return { regions: scope === 'full' ? [WHOLE_FRAME] : drawn, type, intensity };
}
