import type { Tag, tags } from '@veil/contract/items/tags.ts';
import { sql } from 'kysely';
import type { Db, Deps } from '../../../deps.ts';
import { deepestOffset, withinReach } from '../../../platform/db/reach.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { found } from '../../../platform/refusal.ts';
import type { Viewer } from '../../people/members/index.ts';
import { youMute } from './find.ts';
import { foldTag } from './name.ts';

type ViewerId = Pick<Viewer, 'id'>;
type Page = { limit: number; offset: number };
type Row = { id: string; name: string; content_count: number; youMute: boolean; alias?: string | null };

const present = ({ id, name, content_count, youMute, alias }: Row): Tag => ({
  id,
  name,
  contentCount: content_count,
  youMute,
  ...(alias && { alias }),
});

const tagsFor = (db: Db, { id }: ViewerId) =>
  db.selectFrom('tags').select(['tags.id', 'tags.name', 'tags.content_count']).select(youMute(id));

export async function listTags(
  { db }: Pick<Deps, 'db'>,
  viewer: ViewerId,
  { query: { q, ...page } }: Asked<typeof tags.listTags>,
) {
  const folded = foldTag(q);
  const read = withinReach(page, deepestOffset);
  const { rows, total } = await (folded ? tagsLike(db, viewer, folded, read) : tagsByUse(db, viewer, read));
  return { items: rows.map(present), total, ...page };
}

async function tagsByUse(db: Db, viewer: ViewerId, { limit, offset }: Page) {
  const rows = await tagsFor(db, viewer)
    .orderBy('content_count', 'desc')
    .orderBy('folded')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await db.selectFrom('tags').select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}

/** Exact name, names beginning with the text, names containing it, similar spellings. A tag ranks by its best name. */
async function tagsLike(db: Db, viewer: ViewerId, folded: string, { limit, offset }: Page) {
  const literal = folded.replace(/[\\%_]/g, '\\$&');
  const holds = sql<boolean>`folded like ${`%${literal}%`}`;
  const names = sql`
    select id as tag_id, folded, null as alias from tags
    union all select tag_id, folded, name from tag_aliases`;
  const matching = sql`from (${names}) as names where ${holds} or folded % ${folded}`;
  const ranked = sql<{ tag_id: string; alias: string | null; rank: number; distance: number }>`(
    select distinct on (tag_id) tag_id, alias,
      case when folded = ${folded} then 0 when folded like ${`${literal}%`} then 1 when ${holds} then 2 else 3 end as rank,
      case when ${holds} then 0 else 1 - similarity(folded, ${folded}) end as distance
    ${matching} order by tag_id, rank, distance, alias nulls first)`;
  const rows = await tagsFor(db, viewer)
    .innerJoin(ranked.as('hit'), 'hit.tag_id', 'tags.id')
    .select('hit.alias')
    .orderBy('hit.rank')
    .orderBy('hit.distance')
    .orderBy('content_count', 'desc')
    .orderBy('folded')
    .limit(limit)
    .offset(offset)
    .execute();
  const counted = await sql<{ total: number }>`select count(distinct tag_id) as total ${matching}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function listMuted(db: Db, viewer: ViewerId): Promise<Tag[]> {
  const rows = await tagsFor(db, viewer)
    .innerJoin('muted_tags as mine', 'mine.tag_id', 'tags.id')
    .where('mine.member_id', '=', viewer.id)
    .orderBy('folded')
    .execute();
  return rows.map(present);
}

export const presentTag = async (db: Db, viewer: ViewerId, id: string): Promise<Tag> =>
  present(found(await tagsFor(db, viewer).where('tags.id', '=', id).executeTakeFirst()));
