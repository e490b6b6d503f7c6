import type { CoverStrength } from '@veil/contract/body-parts.ts';
import type { EditOperation } from '@veil/contract/items/edit-operations.ts';
import { cropInSource, finerShown, frameOf, geometryOf, isFiner, type PictureCover, type Size } from '@veil/imaging';
import type { Db } from '../../../deps.ts';
import type { CensorPlan } from '../../../media/index.ts';

export function coverOf(plan: CensorPlan | null, operations: readonly EditOperation[], source: Size): PictureCover {
  const crop = cropOf(operations, source);
  return { ...(plan ?? { type: 'none', intensity: 0, regions: [] }), ...(crop && { crop }) };
}

function cropOf(operations: readonly EditOperation[], source: Size): PictureCover['crop'] | null {
  const geometry = geometryOf(operations);
  if (geometry.angle === 0) return geometry.crop;
  const { left, top, right, bottom } = cropInSource(frameOf(geometry, source));
  const { width, height } = source;
  return [left / width, top / height, (right - left) / width, (bottom - top) / height];
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
