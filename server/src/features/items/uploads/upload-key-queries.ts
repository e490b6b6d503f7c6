import type { Db, Deps } from '../../../deps.ts';
import type { Viewer } from '../../people/members/index.ts';

const dayMs = 24 * 3_600_000;
/** A device that was off for longer may send its upload twice. */
const keptMs = 60 * dayMs;

export async function loadOfKey(db: Db, { id }: Pick<Viewer, 'id'>, key: string): Promise<string | null> {
  if (!key) return null;
  const row = await db
    .selectFrom('upload_keys')
    .select('content_id')
    .where('member_id', '=', id)
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.content_id ?? null;
}

/** The member's uploads are locked, so that no other upload takes the key. */
export async function keepKey(
  tx: Db,
  { id }: Pick<Viewer, 'id'>,
  { key, contentId, at }: { key: string; contentId: string; at: Date },
): Promise<void> {
  if (!key) return;
  await tx.insertInto('upload_keys').values({ member_id: id, key, content_id: contentId, created_at: at }).execute();
}

export const sweepUploadKeys = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
  db
    .deleteFrom('upload_keys')
    .where('created_at', '<=', new Date(clock.now().getTime() - keptMs))
    .execute();
