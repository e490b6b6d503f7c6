import type { Db } from '../../deps.ts';

/** This version cannot be published any more: the item is gone or has a later version. */
export async function isSuperseded(db: Db, contentId: string, maskVersion: number): Promise<boolean> {
  const row = await db.selectFrom('content').select('mask_version').where('id', '=', contentId).executeTakeFirst();
  return !row || row.mask_version > maskVersion;
}
