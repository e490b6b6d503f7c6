import type { creators } from '@veil/contract/finding/creators.ts';
import { sql } from 'kysely';
import type { Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { hiddenInLists, type Viewer } from '../../people/members/index.ts';
import { normalizeSearch, type SearchText, shortWord } from '../search/index.ts';
import { inOrder, placed, presentCreators } from './standing.ts';

type Row = { id: string };
type CreatorSearchDeps = Pick<Deps, 'db' | 'secrets' | 'clock'>;

const findable = (viewer: Viewer) => sql`
  m.display_name is not null and m.setup_complete and m.status = 'active' and m.role in ('creator', 'both')
  and m.id <> ${viewer.id} and not ${hiddenInLists(viewer, 'm.id')}`;

/** Names that begin with the text come first, by power. Without a text, the most powerful and then the newest. */
export async function findCreators(
  deps: CreatorSearchDeps,
  viewer: Viewer,
  { query: { q, limit } }: Asked<typeof creators.findCreators>,
) {
  const asked = q ? await normalizeSearch(deps.db, q) : null;
  const ids = await (asked ? byName(deps, viewer, asked, limit) : byPower(deps, viewer, limit));
  const items = await presentCreators(deps, viewer, ids);
  return { items, total: items.length, limit, offset: 0 };
}

async function byName({ db }: CreatorSearchDeps, viewer: Viewer, asked: SearchText, limit: number): Promise<string[]> {
  const begins = [asked.prefix, ...asked.swapped.prefix];
  const { rows } = await sql<Row>`
    select m.id from members m left join creator_powers p on p.member_id = m.id
    where ${findable(viewer)} and fold_words(m.display_name) like any (${begins}::text[])
    order by fold_words(m.display_name) like ${asked.prefix} desc, p.power desc nulls last, m.id
    limit ${limit}`.execute(db);
  const ids = rows.map(({ id }) => id);
  if (ids.length >= limit || asked.folded.length < shortWord) return ids;
  const alike = await sql<Row>`
    select m.id from creators_resembling(${asked.folded}, ${2 * limit}) with ordinality as alike (member_id, nth)
    join members m on m.id = alike.member_id where ${findable(viewer)} order by nth limit ${limit}`.execute(db);
  return [...new Set([...ids, ...alike.rows.map(({ id }) => id)])].slice(0, limit);
}

async function byPower({ db }: CreatorSearchDeps, viewer: Viewer, limit: number): Promise<string[]> {
  const { rows } = await sql<Row>`
    select m.id from creator_powers p join members m on m.id = p.member_id
    where ${placed} and ${findable(viewer)} order by ${inOrder} limit ${limit}`.execute(db);
  const ids = rows.map(({ id }) => id);
  if (ids.length >= limit) return ids;
  const latest = await sql<Row>`
    select m.id from members m where ${findable(viewer)} and m.id <> all (${ids}::uuid[])
    order by m.number desc limit ${limit - ids.length}`.execute(db);
  return [...ids, ...latest.rows.map(({ id }) => id)];
}
