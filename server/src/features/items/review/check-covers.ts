import { isDeepStrictEqual } from 'node:util';
import { type Cover, maxKeys } from '@veil/contract/items/review.ts';
import { refuse } from '../../../platform/refusal.ts';
import { isMoving, touchesPicture } from '../covers/index.ts';
import type { UploadRules } from '../policy/index.ts';
import { say } from './messages.ts';
import type { Reviewed } from './reviewed.ts';

/** Pictures: a face at the edge reaches beyond it, and moving covers leave it. */
const reach = { still: 1, moving: 8 };
/** A container's duration is exact to about a frame. */
const endToleranceMs = 1000;

/** Whole pictures. Each cover is drawn into each frame, so a hundred over a long video would take hours. */
const mostLayers = 20;

type Fault = { at: string; sentence: string };

export function checkCovers(covers: readonly Cover[], shown: Reviewed, { censor }: Pick<UploadRules, 'censor'>): void {
  const known = new Set([...censor.bodyParts.available, ...shown.covers.map(({ part }) => part), null]);
  const ids = new Set<string>();
  let keys = 0;
  const offered = new Map(shown.covers.map((cover) => [cover.id, cover]));
  for (const [nth, cover] of covers.entries()) {
    keys += cover.keys.length;
    const name = `covers.${nth}`;
    if (ids.has(cover.id)) refuseCover(`${name}.id`, say('twoCoversHaveTheSameId'));
    if (!known.has(cover.part)) refuseCover(`${name}.part`, say('notOfferedHere', { part: cover.part ?? '' }));
    ids.add(cover.id);
    // The maker need not repair detected covers.
    const fault = isDeepStrictEqual(placeOf(cover), placeOf(offered.get(cover.id))) ? null : faultOfKeys(cover, shown);
    if (fault) refuseCover(`${name}.${fault.at}`, fault.sentence);
  }
  const found = shown.covers.map((cover) => ({ ...cover, covered: true }));
  if (layersOf(covers, shown) > Math.max(mostLayers, layersOf(found, shown))) {
    refuseCover('covers', say('tooManyLargeCovers'));
  }
  if (keys > maxKeys) refuseCover('covers', say('atMostKeyFrames', { most: maxKeys }));
}

const placeOf = (cover: Cover | undefined) => cover && { shape: cover.shape, keys: cover.keys };

const refuseCover = (field: string, sentence: string): never => refuse('invalid', sentence, { [field]: sentence });

function faultOfKeys({ keys }: Cover, { row, picture }: Reviewed): Fault | null {
  const moves = row.kind === 'video' || isMoving(picture);
  const misplaced = keys.findIndex(({ box }) => !liesNear(box, moves ? reach.moving : reach.still));
  if (misplaced >= 0 || !keys.some(({ box }) => touchesPicture(box))) {
    return { at: `keys.${Math.max(misplaced, 0)}.box`, sentence: say('aCoverMustLieInThePicture') };
  }
  if (!moves) {
    return keys.length === 1 && keys[0]?.at === 0 ? null : { at: 'keys', sentence: say('oneKeyAt0') };
  }
  if (keys.some(({ at }, nth) => nth > 0 && at <= (keys[nth - 1]?.at ?? 0))) {
    return { at: 'keys', sentence: say('inOrderOfTime') };
  }
  const end = (picture?.durationMs ?? Number.POSITIVE_INFINITY) + endToleranceMs;
  return keys.some(({ at }) => at > end) ? { at: 'keys', sentence: say('aKeyFrameLiesAfterTheEnd') } : null;
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
