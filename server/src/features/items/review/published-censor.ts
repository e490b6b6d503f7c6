import { isDeepStrictEqual } from 'node:util';
import type { Cover, ReviewChange } from '@veil/contract/items/review.ts';
import type * as z from 'zod/mini';
import { type ContentRow, stateOf } from '../content/index.ts';
import { type Censor, censorOf, normalCensor } from '../policy/index.ts';
import type { Reviewed } from './reviewed.ts';

export type Change = z.infer<typeof ReviewChange>;

export function wishedCensor(row: ContentRow, { censor }: Change): Censor {
  const present = censorOf(row);
  return normalCensor(censor ? { ...present, ...censor, scope: censor.scope ?? present.scope } : present);
}

export const columnsOf = ({ type, scope, intensity }: Censor) => ({
  censor_type: type,
  censor_scope: scope,
  censor_intensity: intensity,
});

/** If every cover is left visible, the item is published uncovered. */
export function publishedCensor(wished: Censor, covers: readonly Cover[]): Censor {
  const covered = wished.scope === 'full' || covers.some((cover) => cover.covered);
  return covered ? wished : normalCensor({ ...wished, type: 'none', intensity: 0 });
}

/** The present master shows just this: then there is nothing to make. */
export function isPublishedSo(
  { row, correction, covers: shown }: Reviewed,
  covers: readonly Cover[],
  censor: Censor,
): boolean {
  if (stateOf(row) !== 'ready' || !isDeepStrictEqual(censor, censorOf(row))) return false;
  if (censor.type === 'none' || censor.scope === 'full') return true;
  const isMadeWithShown = correction === null || correction.maskVersion === row.mask_version;
  return isMadeWithShown && isDeepStrictEqual(drawn(covers), drawn(shown));
}

const drawn = (covers: readonly Cover[]) =>
  covers.filter(({ covered }) => covered).map(({ shape, keys }) => ({ shape, keys }));
