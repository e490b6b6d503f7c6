import type { CreatorEntry } from '@veil/contract/finding/creators.ts';
import { type RawBuilder, sql } from 'kysely';
import type { CardPartsOf } from '../../../card-parts.ts';
import { columnsOf } from '../../../card-parts.ts';
import type { Db, Deps } from '../../../deps.ts';
import { blockedBetween, memberCards, type Viewer } from '../../people/members/index.ts';
import { pantheonDefaults, pantheonSubject } from './pantheon-settings.ts';

type Id = RawBuilder<string>;
type Asker = Pick<Viewer, 'id' | 'powers'>;

export const placed = sql`ranked and power > 0`;
/** Equal creators are ordered by the date they joined. */
export const inOrder = sql`power desc, worshipers desc, member_id`;

const ofMember = (what: RawBuilder<unknown>) =>
  sql`(select ${what} from creator_powers p where p.member_id = members.id)`;

/** Members hidden from this viewer do not count, because a gap would reveal a block. */
const before = (id: Id, powers: Asker['powers']) => sql`
  from creator_powers a
  where a.ranked and a.power > 0 and a.power >= p.power and (
    a.power > p.power
    or a.worshipers > p.worshipers
    or a.worshipers = p.worshipers and a.member_id < p.member_id)
    and not ${blockedBetween({ id, powers }, 'a.member_id')}`;

const setting = (name: 'lastGoddess' | 'lastDemi') =>
  sql`coalesce((select (value ->> ${sql.lit(name)})::int from settings where subject = ${sql.lit(pantheonSubject)}), ${sql.lit(pantheonDefaults[name])})`;

/** An expression, so that a changed setting applies at once. */
export const rankOf = (position: RawBuilder<unknown>): RawBuilder<CreatorEntry['rank']> => sql`
  case when ${position} = 1 then 'supreme'
    when ${position} <= ${setting('lastGoddess')} then 'goddess'
    when ${position} <= ${setting('lastDemi')} then 'demi' end`;

const nearPosition = (viewerId: Id, powers: Asker['powers']) =>
  sql`(select 1 + count(*) from (select 1 ${before(viewerId, powers)} limit ${setting('lastDemi')}) near)`;

export const standing: CardPartsOf<'creators'>['member'] = {
  worshipers: () => sql`coalesce(${ofMember(sql`p.worshipers`)}, 0)`,
  power: () => sql`coalesce(${ofMember(sql`case when p.ranked then p.power end`)}, 0)`,
  position: (viewerId, powers) =>
    ofMember(
      sql`case when p.ranked and p.power > 0 then (select 1 + count(*)::int ${before(viewerId, powers)}) end`,
    ) as never,
  rank: (viewerId, powers) =>
    ofMember(sql`case when p.ranked and p.power > 0 then ${rankOf(nearPosition(viewerId, powers))} end`) as never,
};

export type Standing = Pick<CreatorEntry, keyof typeof standing>;

export async function standingsOf(db: Db, viewer: Asker, ids: readonly string[]): Promise<Map<string, Standing>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('members')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .select('id')
    .select(columnsOf(standing, sql`${viewer.id}::uuid`, viewer.powers))
    .execute();
  return new Map(rows.map(({ id, ...row }) => [id, row as unknown as Standing]));
}

export async function presentCreators(
  deps: Pick<Deps, 'db' | 'secrets' | 'clock'>,
  viewer: Asker,
  ids: readonly string[],
): Promise<CreatorEntry[]> {
  const [cards, standings] = await Promise.all([memberCards(deps, ids), standingsOf(deps.db, viewer, ids)]);
  return ids.flatMap((id) => {
    const [card, held] = [cards.get(id), standings.get(id)];
    return card && held ? { ...card, ...held } : [];
  });
}
