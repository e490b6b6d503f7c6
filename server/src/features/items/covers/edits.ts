import type { EditOperation } from '@veil/contract/items/edit-operations.ts';
import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';

export type Edit = { operations: EditOperation[]; revision: number };

export async function loadEdit(db: Db, contentId: string): Promise<Edit> {
  const row = await db
    .selectFrom('edits')
    .select(['operations', 'revision'])
    .where('content_id', '=', contentId)
    .executeTakeFirst();
  return { operations: (row?.operations ?? []) as EditOperation[], revision: row?.revision ?? 0 };
}

export async function isStampUsed(db: Db, stampId: string): Promise<boolean> {
  const row = await db
    .selectFrom('edits')
    .select('content_id')
    .where('operations', '@>', sql<string>`${JSON.stringify([{ stampId }])}::jsonb`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
