import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '../../deps.ts';
import { newId } from '../../platform/ids.ts';
import type { DB } from '../../tables.ts';

type NewTag = { name: string; folded: string };

/** Makes those that are missing. In one order, so that two that make the same tags do not wait for each other in a ring. */
export async function insertMissing(db: Db, wanted: NewTag[], createdBy: string): Promise<void> {
  const rows = wanted.toSorted((a, b) => (a.folded < b.folded ? -1 : 1));
  await db
    .insertInto('tags')
    .values(rows.map((tag) => ({ id: newId(), ...tag, created_by: createdBy })))
    .onConflict((known) => known.column('folded').doNothing())
    .execute();
}

export const findFolded = (db: Db, folded: string[]) =>
  db.selectFrom('tags').where('folded', 'in', folded).select(['id', 'name', 'folded', 'content_count']).execute();

/** Rows are locked in one order first, as above. */
export async function addToCounts(tx: Db, tagIds: readonly string[], delta: number): Promise<void> {
  await tx
    .with('locked', (db) => db.selectFrom('tags').select('id').where('id', 'in', tagIds).orderBy('id').forNoKeyUpdate())
    .updateTable('tags')
    .from('locked')
    .whereRef('tags.id', '=', 'locked.id')
    .set((tag) => ({ content_count: tag('content_count', '+', delta) }))
    .execute();
}

type Page = { limit: number; offset: number };
const shown = ['tags.id', 'tags.name', 'tags.content_count'] as const;

export async function tagsByUse(db: Db, { limit, offset }: Page) {
  const rows = await db
    .selectFrom('tags')
    .select(shown)
    .orderBy('content_count', 'desc')
    .orderBy('folded')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await db.selectFrom('tags').select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}

/** Those that begin with the text, then those that hold it, then those that are spelt much like it. */
export async function tagsLike(db: Db, folded: string, { limit, offset }: Page) {
  const literal = folded.replace(/[\\%_]/g, '\\$&');
  const begins = sql<boolean>`tags.folded like ${`${literal}%`}`;
  const holds = sql<boolean>`tags.folded like ${`%${literal}%`}`;
  const resembles = sql<boolean>`tags.folded % ${folded}`;
  const matching = (tag: ExpressionBuilder<DB, 'tags'>) => tag.or([begins, holds, resembles]);
  const rows = await db
    .selectFrom('tags')
    .select(shown)
    .where(matching)
    .orderBy(sql`case when ${begins} then 0 when ${holds} then 1 else 2 end`)
    .orderBy(sql`case when ${holds} then 0 else 1 - similarity(tags.folded, ${folded}) end`)
    .orderBy('content_count', 'desc')
    .orderBy('folded')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await db
    .selectFrom('tags')
    .where(matching)
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}
