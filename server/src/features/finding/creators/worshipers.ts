import type { creators } from '@veil/contract/finding/creators.ts';
import { sql } from 'kysely';
import type { Deps } from '../../../deps.ts';
import { deepestOffset, withinReach } from '../../../platform/db/reach.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { found, refuse } from '../../../platform/refusal.ts';
import { findNamed, hiddenInLists, memberCards, type Viewer } from '../../people/members/index.ts';
import { pantheonSettings } from './pantheon-settings.ts';
import { readWorshipers } from './queries.ts';

/** The newest come first. Only those who show their worship are named; the number counts all. */
export async function listWorshipers(
  deps: Pick<Deps, 'db' | 'secrets' | 'clock'>,
  viewer: Viewer,
  { params: { idOrName }, query: { limit, offset } }: Asked<typeof creators.listWorshipers>,
) {
  if (!(await pantheonSettings.load(deps.db)).worshipersTab) refuse('not_found');
  const creator = found(await findNamed(deps.db, viewer, idOrName));
  const named = deps.db
    .selectFrom('worships')
    .innerJoin('members', 'members.id', 'worships.member_id')
    .where('worships.creator_id', '=', creator.id)
    .where('members.status', '=', 'active')
    .where('members.setup_complete', '=', true)
    .where('members.display_name', 'is not', null)
    // They stay in the hidden number, which is the same for everyone.
    .where((eb) => eb.not(hiddenInLists(viewer, 'members.id')))
    .where(sql<boolean>`'worship' = any (members.shown_fields)`);
  const read = withinReach({ limit, offset }, deepestOffset);
  const rows = await named
    .select('worships.member_id as id')
    .orderBy('worships.created_at', 'desc')
    .orderBy('worships.member_id', 'desc')
    .limit(read.limit)
    .offset(read.offset)
    .execute();
  const { shown } = await named.select((eb) => eb.fn.countAll<number>().as('shown')).executeTakeFirstOrThrow();
  const ids = rows.map((row) => row.id);
  const cards = await memberCards(deps, ids);
  const total = Math.max(shown, await readWorshipers(deps.db, creator.id));
  return { items: ids.flatMap((id) => cards.get(id) ?? []), total, shown, limit, offset };
}
