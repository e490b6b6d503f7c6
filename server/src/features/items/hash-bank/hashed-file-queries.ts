import type { Insertable } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { FrameHashes } from '../../../media/index.ts';
import type { HashedFiles } from '../../../tables.ts';

export const itemKind = 'item';

type Hashed = Omit<Insertable<HashedFiles>, 'failed'> & {
  frames: readonly FrameHashes[] | null;
};

/** Private, because an original's perceptual hash reveals its content. */
export async function saveHashes(tx: Db, { frames, ...file }: Hashed): Promise<void> {
  const { kind, ref } = file;
  await tx.deleteFrom('hashed_files').where('kind', '=', kind).where('ref', '=', ref).execute();
  await tx
    .insertInto('hashed_files')
    .values({ ...file, failed: frames === null })
    .execute();
  if (!frames?.length) return;
  const rows = frames.map(({ atMs, bordered, quality, hashes }) => ({
    kind,
    ref,
    at_ms: atMs,
    bordered,
    quality,
    hashes: Buffer.from(hashes.join(''), 'hex'),
  }));
  await tx
    .insertInto('hashed_frames')
    .values(rows)
    // Frames of a broken video can share a time.
    .onConflict((same) => same.columns(['kind', 'ref', 'at_ms', 'bordered']).doNothing())
    .execute();
}

export async function isHashed(db: Db, { kind, ref, file }: Pick<Hashed, 'kind' | 'ref' | 'file'>): Promise<boolean> {
  const row = await db
    .selectFrom('hashed_files')
    .select('ref')
    .where('kind', '=', kind)
    .where('ref', '=', ref)
    .where('file', '=', file)
    .where('failed', '=', false)
    .executeTakeFirst();
  return row !== undefined;
}

export async function forgetOthers(
  db: Db,
  kind: string,
  { after, upTo, kept }: { after: string; upTo: string | null; kept: readonly string[] },
): Promise<void> {
  await db
    .deleteFrom('hashed_files')
    .where('kind', '=', kind)
    .where('ref', '>', after)
    .$if(upTo !== null, (query) => query.where('ref', '<=', upTo as string))
    .$if(kept.length > 0, (query) => query.where('ref', 'not in', kept))
    .execute();
}

export const forgetFile = (tx: Db, kind: string, ref: string) =>
  tx.deleteFrom('hashed_files').where('kind', '=', kind).where('ref', '=', ref).execute();
