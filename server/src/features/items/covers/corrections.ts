import type { Cover } from '@veil/contract/items/review.ts';
import type { Db } from '../../../deps.ts';

export type Correction = {
  number: number;
  covers: Cover[];
  maskVersion: number | null;
  at: Date;
};

export async function loadCorrection(db: Db, id: string): Promise<Correction | null> {
  const row = await db
    .selectFrom('corrections')
    .select(['number', 'covers', 'mask_version', 'corrected_at'])
    .where('content_id', '=', id)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  return {
    number: row.number,
    covers: row.covers as unknown as Cover[],
    maskVersion: row.mask_version,
    at: row.corrected_at,
  };
}
