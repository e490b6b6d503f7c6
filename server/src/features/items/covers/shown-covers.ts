import type { CoverStrength } from '@veil/contract/body-parts.ts';
import type { EditOperation } from '@veil/contract/items/edit-operations.ts';
import { finerShown, geometryOf, isFiner, type PictureCover } from '@veil/imaging';
import type { Db } from '../../../deps.ts';
import type { CensorPlan } from '../../../media/index.ts';

export function coverOf(plan: CensorPlan | null, operations: readonly EditOperation[]): PictureCover {
  const { crop } = geometryOf(operations);
  return { ...(plan ?? { type: 'none', intensity: 0, regions: [] }), ...(crop && { crop }) };
}

const strengthOf = (cover: PictureCover | null): CoverStrength | null =>
  cover && { type: cover.type, intensity: cover.intensity };

/** Others may have copies. Without a master the requested strength is compared. */
export async function loadShownBefore(db: Db, id: string, wished: CoverStrength): Promise<CoverStrength | null> {
  const shown = await loadShown(db, id);
  if (shown.length === 0) return null;
  const master = await db
    .selectFrom('masters')
    .select(['cover', 'width', 'height'])
    .where('content_id', '=', id)
    .executeTakeFirst();
  if (master) return strengthOf(finerShown(shown, master.cover as unknown as PictureCover, master));
  const finest = finestOf(shown);
  return finest && isFiner(finest, wished) ? strengthOf(finest) : null;
}

export const loadFinestShown = async (db: Db, id: string): Promise<CoverStrength | null> =>
  strengthOf(finestOf(await loadShown(db, id)));

const finestOf = (shown: readonly PictureCover[]): PictureCover | null =>
  shown.reduce<PictureCover | null>((finest, cover) => (finest && !isFiner(cover, finest) ? finest : cover), null);

async function loadShown(db: Db, id: string): Promise<PictureCover[]> {
  const rows = await db.selectFrom('shown_covers').select('cover').where('content_id', '=', id).execute();
  return rows.map(({ cover }) => cover as unknown as PictureCover);
}
