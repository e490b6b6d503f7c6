import type { Reply } from '@veil/contract/call.ts';
import type { HashListFigures, hashBank } from '@veil/contract/items/hash-bank.ts';
import type { HashReason } from '@veil/contract/items/hash-list.ts';
import type { HashMatch } from '@veil/contract/items/hash-matches.ts';
import { sql } from 'kysely';
import type { Db, Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';

type Row = {
  id: string;
  kind: string;
  content_id: string | null;
  member_id: string | null;
  name: string | null;
  slug: string | null;
  reason: string;
  distance: number;
  entries: number;
  state: HashMatch['state'];
  matched_at: Date;
};

/** The nearest entry of each place. An item's match is held while the item has the hold `match`. */
const matched = sql`
  select distinct on (m.kind, m.ref, m.file) m.id, m.kind, m.content_id, coalesce(c.owner_id, m.member_id) as member_id,
    m.reason, m.distance, count(*) over (partition by m.kind, m.ref, m.file)::int as entries, m.matched_at,
    case when m.outcome <> 'held' then m.outcome
      when exists (select from content_holds h where h.content_id = m.content_id and h.reason = 'match') then 'held'
      else 'released' end as state
  from hash_matches m left join content c on c.id = m.content_id
  order by m.kind, m.ref, m.file, m.distance, m.id`;

export async function listMatches(
  { db }: Pick<Deps, 'db'>,
  _viewer: unknown,
  { query: { limit, offset } }: Asked<typeof hashBank.listHashMatches>,
): Promise<Reply<typeof hashBank.listHashMatches>> {
  const { rows } = await sql<Row>`
    select found.*, p.display_name as name, p.slug from (${matched}) found left join members p on p.id = found.member_id
    order by found.matched_at desc, found.id desc limit ${limit} offset ${offset}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from (select distinct kind, ref, file from hash_matches) found`.execute(db);
  return { items: rows.map(present), total: counted[0]?.total ?? 0, limit, offset };
}

const present = (row: Row): HashMatch => ({
  id: row.id,
  kind: row.kind,
  contentId: row.content_id,
  member: row.member_id === null ? null : { id: row.member_id, name: row.name, slug: row.slug },
  reason: row.reason as HashReason,
  distance: row.distance,
  entries: row.entries,
  state: row.state,
  matchedAt: row.matched_at.toISOString(),
});

export async function countMatches(db: Db): Promise<HashListFigures['matches']> {
  const { rows } = await sql<{ state: HashMatch['state']; count: number }>`
    select state, count(*)::int as count from (${matched}) found group by state`.execute(db);
  const of = (state: HashMatch['state']) => rows.find((row) => row.state === state)?.count ?? 0;
  return { held: of('held'), released: of('released'), removed: of('removed'), refused: of('refused') };
}
