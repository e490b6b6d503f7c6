import { type creators, type PantheonEntry, pantheonPage } from '@veil/contract/finding/creators.ts';
import { sql } from 'kysely';
import type { Deps } from '../../../deps.ts';
import { deepestOffset, withinReach } from '../../../platform/db/reach.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { blockedBetween, hiddenInLists, memberCards, type Viewer } from '../../people/members/index.ts';
import { inOrder, placed, rankOf } from './standing.ts';

type PantheonDeps = Pick<Deps, 'db' | 'secrets' | 'clock'>;
type Page = { limit: number; offset: number };
type Row = Omit<PantheonEntry, keyof Awaited<ReturnType<typeof memberCards>>> & { id: string; total: number };

const aWeekAgo = (today: string) => sql`
  select w.member_id, w.position from pantheon_positions w
  where w.day = (select max(day) from pantheon_days where day <= ${today}::date - 7)`;

/**
 * Leaves out members who blocked the viewer, because a gap would betray the block. Muted members keep their position.
 */
async function readPlaces({ db, clock }: PantheonDeps, viewer: Viewer, page: Page): Promise<Row[]> {
  const today = clock.now().toISOString().slice(0, 10);
  const { rows } = await sql<Row>`
    with places as (
      select p.*, (row_number() over (order by ${inOrder}))::int as position
      from (
        select *, (row_number() over (order by ${inOrder}))::int as place from creator_powers where ${placed}
      ) p
      where not ${blockedBetween(viewer, 'p.member_id')}
    ),
    shown as (select p.* from places p where not ${hiddenInLists(viewer, 'p.member_id')})
    select p.member_id as id, p.power, p.worshipers, p.position, ${rankOf(sql`p.position`)} as rank,
      coalesce(to_jsonb(before.position - p.place),
        case when exists (select from (${aWeekAgo(today)}) any_place) then '"new"'::jsonb end) as movement,
      (select count(*)::int from shown) as total
    from shown p left join (${aWeekAgo(today)}) before on before.member_id = p.member_id
    order by p.position limit ${page.limit} offset ${page.offset}`.execute(db);
  return rows;
}

export async function listPantheon(
  deps: PantheonDeps,
  viewer: Viewer,
  { query: { limit, offset } }: Asked<typeof creators.listPantheon>,
) {
  const rows = await readPlaces(deps, viewer, withinReach({ limit, offset }, deepestOffset));
  // A page beyond the end still needs the total.
  const [first] = rows.length ? rows : await readPlaces(deps, viewer, { limit: 1, offset: 0 });
  const portraits = rows.flatMap(({ id, rank }) => (rank === 'supreme' || rank === 'goddess' ? id : []));
  const cards = await memberCards(
    deps,
    rows.map(({ id }) => id),
    (id) => (portraits.includes(id) ? 'large' : 'medium'),
  );
  const items: PantheonEntry[] = rows.flatMap(({ total: _, ...row }) => {
    const card = cards.get(row.id);
    return card ? { ...card, ...row } : [];
  });
  return { items, total: first?.total ?? 0, limit, offset };
}

export async function readPantheon(deps: PantheonDeps, viewer: Viewer) {
  const { items: all, total } = await listPantheon(deps, viewer, { query: { limit: pantheonPage, offset: 0 } });
  return {
    supreme: all.find(({ rank }) => rank === 'supreme') ?? null,
    goddesses: all.filter(({ rank }) => rank === 'goddess'),
    demi: all.filter(({ rank }) => rank === 'demi'),
    all,
    total,
  };
}
