import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { DeletedComments } from '../../../tables.ts';
import type { Mention } from './mentions.ts';
import { insertComment, type StoredVote } from './queries.ts';

export async function storeDeleted(tx: Db, id: string, at: Date, sealedUntil: Date | null = null): Promise<void> {
  await sql`
    insert into deleted_comments
      (id, content_id, author_id, body, score, created_at, deleted_at, sealed_until, parent_id, edited_at, reply_ids, votes, mentions)
    select id, content_id, author_id, body, score, created_at, ${at}, ${sealedUntil}::timestamptz, parent_id, edited_at,
      array(select r.id from comments r where r.parent_id = comments.id),
      (select coalesce(json_agg(json_build_object('member_id', member_id, 'value', value, 'created_at', created_at)), '[]')
       from comment_votes where comment_id = comments.id),
      (select coalesce(json_agg(json_build_object('member_id', member_id, 'slug', slug)), '[]')
       from comment_mentions where comment_id = comments.id)
    from comments where id = ${id}`.execute(tx);
}

type Stored = Selectable<DeletedComments>;

export const takeDeleted = (tx: Db, id: string, since: Date): Promise<Stored | undefined> =>
  tx
    .deleteFrom('deleted_comments')
    .where('id', '=', id)
    .where('deleted_at', '>=', since)
    .where('sealed_until', 'is', null)
    .returningAll()
    .executeTakeFirst();

export const takeSealed = (tx: Db, id: string): Promise<Stored | undefined> =>
  tx
    .deleteFrom('deleted_comments')
    .where('id', '=', id)
    .where('sealed_until', 'is not', null)
    .returningAll()
    .executeTakeFirst();

export async function insertRestored(
  tx: Db,
  { reply_ids, votes, mentions, deleted_at: _, sealed_until: __, ...row }: Stored,
): Promise<void> {
  const isThere = await tx.selectFrom('comments').select('id').where('id', '=', row.parent_id).executeTakeFirst();
  await insertComment(tx, { ...row, score: 0, parent_id: isThere ? row.parent_id : null });
  await sql`
    insert into comment_votes (comment_id, member_id, value, created_at)
    select ${row.id}, m.id, v.value, v.created_at
    from jsonb_to_recordset(${JSON.stringify(votes as StoredVote[])}::jsonb)
      as v (member_id uuid, value smallint, created_at timestamptz)
    join members m on m.id = v.member_id`.execute(tx);
  await sql`
    insert into comment_mentions (comment_id, member_id, slug)
    select ${row.id}, m.id, n.slug
    from jsonb_to_recordset(${JSON.stringify(mentions as Mention[])}::jsonb) as n (member_id uuid, slug text)
    join members m on m.id = n.member_id`.execute(tx);
  if (reply_ids.length === 0) return;
  await tx.updateTable('comments').set({ parent_id: row.id }).where('id', 'in', reply_ids).execute();
}

export async function dropDeleted(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('deleted_comments').where('id', '=', id).execute();
}

export async function pruneDeleted(db: Db, before: Date, now: Date): Promise<void> {
  await db
    .deleteFrom('deleted_comments')
    .where('deleted_at', '<', before)
    .where((eb) => eb.or([eb('sealed_until', 'is', null), eb('sealed_until', '<', now)]))
    .execute();
}
