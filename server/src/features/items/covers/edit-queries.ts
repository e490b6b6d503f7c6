import type { EditOperation } from '@veil/contract/items/edit-operations.ts';
import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';

/** Returns the new revision. The item's row must be locked. */
export async function writeEdit(
  tx: Db,
  contentId: string,
  operations: readonly EditOperation[],
  at: Date,
): Promise<number> {
  const written = { operations: JSON.stringify(operations), updated_at: at };
  const { revision } = await tx
    .insertInto('edits')
    .values({ content_id: contentId, revision: 1, ...written })
    .onConflict((known) => known.column('content_id').doUpdateSet({ ...written, revision: sql`edits.revision + 1` }))
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}
