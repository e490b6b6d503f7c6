import type { Cover } from '@veil/contract/items/review.ts';
import { refuse } from '../../../platform/refusal.ts';
import { isMoving } from '../covers/index.ts';
import { say } from './messages.ts';
import type { Reviewed } from './reviewed.ts';

/** A single key covers one moment of a moving picture, so the cover gets a second one at the end. */
export function standingCovers(covers: readonly Cover[], { row, picture }: Pick<Reviewed, 'row' | 'picture'>): Cover[] {
  if (row.kind !== 'video' && !isMoving(picture)) return [...covers];
  return covers.map((cover, nth) => {
    const [key] = cover.keys;
    if (cover.keys.length !== 1 || !key) return cover;
    const end = Math.max(picture?.durationMs ?? 0, key.at);
    const sentence = say('aKeyAtItsBeginningAndEnd');
    if (!picture?.durationMs) refuse('invalid', sentence, { [`covers.${nth}.keys`]: sentence });
    return { ...cover, keys: [0, end].map((at) => ({ ...key, at })) };
  });
}
