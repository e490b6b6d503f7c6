import type { EditOperation } from '@veil/contract/editing.ts';
import type { Db } from '../../deps.ts';

/** How the picture of an item is edited, and how often that was changed. */
export type Edit = { operations: EditOperation[]; revision: number };

export async function loadEdit(db: Db, contentId: string): Promise<Edit> {
  const row = await db
    .selectFrom('edits')
    .select(['operations', 'revision'])
    .where('content_id', '=', contentId)
    .executeTakeFirst();
  return { operations: (row?.operations ?? []) as EditOperation[], revision: row?.revision ?? 0 };
}
