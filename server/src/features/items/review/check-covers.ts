import { type Cover, maxKeys } from '@veil/contract/review.ts';
import { refuse } from '../../platform/refusal.ts';
import type { UploadRules } from '../content/index.ts';
import { isMoving, touchesPicture } from '../delivery/index.ts';
import type { Reviewed } from './reviewed.ts';

/** Covers may reach beyond the picture, as a face at its edge does, and in a moving one leave it: by no more than so many pictures. */
const reach = { still: 1, moving: 8 };
/** A container says its duration to about a frame. */
const endToleranceMs = 1000;

/**
 * How often a moving picture may be covered over its whole area and time by all covers together: each of them is drawn into each frame,
 * and a hundred over a long video would hold a worker for hours. Parts of a crowd add up to a few.
 */
const mostLayers = 20;

type Fault = { at: string; sentence: string };

/** What the shape of a cover cannot say: where it lies, when, and whether its name is offered. */
export function checkCovers(covers: readonly Cover[], shown: Reviewed, { censor }: Pick<UploadRules, 'censor'>): void {
  const known = new Set([...censor.bodyParts.available, ...shown.covers.map(({ part }) => part), null]);
  const ids = new Set<string>();
  let keys = 0;
  for (const [nth, cover] of covers.entries()) {
    keys += cover.keys.length;
    const name = `covers.${nth}`;
    if (ids.has(cover.id)) refuseCover(`${name}.id`, 'Two covers have the same id');
    if (!known.has(cover.part)) refuseCover(`${name}.part`, `Not offered here: ${cover.part}`);
    ids.add(cover.id);
    const fault = faultOfKeys(cover, shown);
    if (fault) refuseCover(`${name}.${fault.at}`, fault.sentence);
  }
  if (layersOf(covers, shown) > mostLayers) {
    refuseCover('covers', 'Too many large covers lie over one another: cover the whole picture instead');
  }
  if (keys > maxKeys) refuseCover('covers', `At most ${maxKeys} key frames in all`);
}

const refuseCover = (field: string, sentence: string): never => refuse('invalid', sentence, { [field]: sentence });

function faultOfKeys({ keys }: Cover, { row, picture }: Reviewed): Fault | null {
  const moves = row.kind === 'video' || isMoving(picture);
  const misplaced = keys.findIndex(({ box }) => !liesNear(box, moves ? reach.moving : reach.still));
  if (misplaced >= 0 || !keys.some(({ box }) => touchesPicture(box))) {
    return { at: `keys.${Math.max(misplaced, 0)}.box`, sentence: 'A cover must lie in the picture' };
  }
  if (!moves) {
    return keys.length === 1 && keys[0]?.at === 0
      ? null
      : { at: 'keys', sentence: 'A cover of a still picture has one key, at 0' };
  }
  if (keys.some(({ at }, nth) => nth > 0 && at <= (keys[nth - 1]?.at ?? 0))) {
    return { at: 'keys', sentence: 'The key frames of a cover must be in order of time' };
  }
  const end = (picture?.durationMs ?? Number.POSITIVE_INFINITY) + endToleranceMs;
  return keys.some(({ at }) => at > end) ? { at: 'keys', sentence: 'A key frame lies after the end' } : null;
}

type KeyedBox = Cover['keys'][number]['box'];

const liesNear = ([x, y, w, h]: KeyedBox, beyond: number): boolean =>
  w > 0 && h > 0 && x >= -beyond && y >= -beyond && x + w <= 1 + beyond && y + h <= 1 + beyond;

function layersOf(covers: readonly Cover[], { picture }: Reviewed): number {
  if (!isMoving(picture)) return 0;
  const durationMs = picture?.durationMs ?? 0;
  const shareOf = ({ keys }: Cover) => {
    const area = keys.reduce((most, { box: [, , w, h] }) => Math.max(most, Math.min(1, w) * Math.min(1, h)), 0);
    return area * (durationMs > 0 ? ((keys.at(-1)?.at ?? 0) - (keys[0]?.at ?? 0)) / durationMs : 1);
  };
  return covers.filter(({ covered }) => covered).reduce((sum, cover) => sum + shareOf(cover), 0);
}
