import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import { deepestOffset, withinReach } from '../../platform/db/reach.ts';
import { found, refuse } from '../../platform/refusal.ts';
import { findNamed, hiddenInLists, memberCards, type Viewer } from '../members/index.ts';
import { pantheonSettings } from './pantheon-settings.ts';
import { readWorshipers } from './queries.ts';

/** Who worships a creator, the latest first: by name those alone who show whom they worship, in number all. */
export async function listWorshipers(
  deps: Pick<Deps, 'db' | 'secrets' | 'clock'>,
  viewer: Viewer,
  idOrName: string,
  { limit, offset }: { limit: number; offset: number },
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
    // They count among those who do not show it: the number is the same for everyone.
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
