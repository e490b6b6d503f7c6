import { sql } from 'kysely';
import type { Db } from '../../deps.ts';

const lastOf = (kind: string, events: readonly string[]) => sql`
  select distinct on (id) id, event, until from deletions
  where kind = ${kind} and event = any(${events}::text[]) order by id, at desc, number desc`;

async function idsOf(db: Db, query: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${query}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function findPending(db: Db) {
  const leaving = await sql<{ id: string; until: Date }>`
    select l.id, l.until from (${lastOf('member', ['leaving', 'stayed'])}) l join members m on m.id = l.id
    where l.event = 'leaving' and m.deletes_at is null order by l.id`.execute(db);
  return {
    releases: await idsOf(
      db,
      sql`select l.id from (${lastOf('release', ['withdrawn', 'refused', 'renewed'])}) l join consent_releases r on r.id = l.id
        where l.event <> 'renewed' and r.state in ('agreed', 'asked', 'ended') order by l.id`,
    ),
    items: await idsOf(
      db,
      sql`select id from content c where exists (select from deletions d where d.id = c.id and d.kind = 'item' and d.event = 'deleted') order by id`,
    ),
    comments: await idsOf(
      db,
      sql`select l.id from (${lastOf('comment', ['deleted', 'restored'])}) l join comments c on c.id = l.id
        where l.event = 'deleted' order by l.id`,
    ),
    members: await idsOf(
      db,
      sql`select id from members m where exists (select from deletions d where d.id = m.id and d.kind = 'member' and d.event = 'deleted') order by id`,
    ),
    withdrawn: await idsOf(
      db,
      sql`select id from content c where withdrawn_at is null
        and exists (select from deletions d where d.id = c.id and d.kind = 'item' and d.event = 'withdrawn') order by id`,
    ),
    trashed: await idsOf(
      db,
      sql`select l.id from (${lastOf('item', ['trashed', 'untrashed'])}) l join content c on c.id = l.id
        where l.event = 'trashed' and c.trashed_at is null and c.withdrawn_at is null order by l.id`,
    ),
    // The jobs of unfinished items examine and hold them again.
    hidden: await idsOf(
      db,
      sql`select l.id from (${lastOf('item', ['hidden', 'shown'])}) l join content c on c.id = l.id
        where l.event = 'hidden' and (c.published_at is not null or c.status <> 'processing')
          and not exists (select from content_holds h where h.content_id = c.id and h.reason <> 'approval') order by l.id`,
    ),
    leaving: leaving.rows,
    suspended: await idsOf(
      db,
      sql`select l.id from (${lastOf('member', ['suspended', 'lifted'])}) l join members m on m.id = l.id
        where l.event = 'suspended' and not m.barred and m.status <> 'suspended' order by l.id`,
    ),
  };
}

export type Pending = Awaited<ReturnType<typeof findPending>>;
