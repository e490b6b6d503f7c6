import type { Db } from '../../../deps.ts';
import type { SealedOriginal } from './seal.ts';

export async function recordOriginal(tx: Db, sealed: SealedOriginal, format: string): Promise<void> {
  await tx
    .insertInto('originals')
    .values({
      content_id: sealed.contentId,
      storage_key: sealed.storageKey,
      wrapped_key: sealed.wrappedKey,
      bytes: sealed.bytes,
      sha256: sealed.sha256,
      format,
    })
    .execute();
}

export async function loadOriginal(db: Db, contentId: string) {
  const row = await db
    .selectFrom('originals')
    .select(['storage_key', 'wrapped_key', 'format'])
    .where('content_id', '=', contentId)
    .executeTakeFirst();
  return row && { storageKey: row.storage_key, wrappedKey: row.wrapped_key, format: row.format };
}

export const loadFingerprint = (db: Db, contentId: string) =>
  db.selectFrom('originals').select(['pdq', 'pdq_quality']).where('content_id', '=', contentId).executeTakeFirst();

export async function loadOriginalKey(db: Db, contentId: string): Promise<string | null> {
  const row = await db
    .selectFrom('originals')
    .select('storage_key')
    .where('content_id', '=', contentId)
    .executeTakeFirst();
  return row?.storage_key ?? null;
}

export async function loadOriginalHash(db: Db, contentId: string): Promise<Buffer | null> {
  const row = await db.selectFrom('originals').select('sha256').where('content_id', '=', contentId).executeTakeFirst();
  return row?.sha256 ?? null;
}

/** The block list needs it. Nobody is shown it, because an original's perceptual hash reveals its content. */
export async function recordFingerprint(
  tx: Db,
  contentId: string,
  pdq: { hash: string; quality: number },
): Promise<void> {
  await tx
    .updateTable('originals')
    .set({ pdq: Buffer.from(pdq.hash, 'hex'), pdq_quality: pdq.quality })
    .where('content_id', '=', contentId)
    .execute();
}

/** Nobody can decrypt the file without its key. Returns the storage key to erase, or null. */
export async function destroyOriginal(tx: Db, contentId: string): Promise<string | null> {
  const row = await tx
    .deleteFrom('originals')
    .where('content_id', '=', contentId)
    .returning('storage_key')
    .executeTakeFirst();
  return row?.storage_key ?? null;
}

export async function recordedKeys(db: Db, keys: string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('originals').select('storage_key').where('storage_key', 'in', keys).execute();
  return new Set(rows.map((row) => row.storage_key));
}
