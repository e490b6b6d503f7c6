import type { Db } from '../../../deps.ts';
import { lockTagsExclusive } from './locking.ts';
import { deleteUnusedTagsOf } from './queries.ts';

export async function endUnusedTags(tx: Db, memberId: string): Promise<void> {
  const made = await tx.selectFrom('tags').select('id').where('created_by', '=', memberId).limit(1).executeTakeFirst();
  if (!made) return;
  await lockTagsExclusive(tx);
  await deleteUnusedTagsOf(tx, memberId);
}
