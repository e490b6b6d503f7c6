import type { CoverStrength } from '@veil/contract/body-parts.ts';
import { isFiner } from '@veil/imaging';
import type { Db } from '../../../deps.ts';
import { loadFinestShown, loadShownBefore } from '../covers/index.ts';
import { type CensorRow, censorOf } from '../policy/index.ts';
import { finerOf, loadFinestRemoved } from './removed-pictures.ts';
import { loadNoiseSeed } from './seeds.ts';

/**
 * `finestShown` also counts a removed item with the same picture. `shownBefore` is null if it shows no more than the
 * present cover.
 */
export async function loadShownCovers(
  db: Db,
  row: CensorRow & { id: string; owner_id: string },
): Promise<{ finestShown: CoverStrength | null; shownBefore: CoverStrength | null }> {
  const noise = await loadNoiseSeed(db, row.id);
  const removed = noise && (await loadFinestRemoved(db, row.owner_id, noise.seed));
  const present = censorOf(row);
  const shown = await loadShownBefore(db, row.id, present);
  return {
    finestShown: finerOf([await loadFinestShown(db, row.id), removed]),
    shownBefore: finerOf([shown, removed && isFiner(removed, present) ? removed : null]),
  };
}
