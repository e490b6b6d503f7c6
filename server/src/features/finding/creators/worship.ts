import type { Reply } from '@veil/contract/call.ts';
import type { creators } from '@veil/contract/finding/creators.ts';
import { validate as isUuid } from 'uuid';
import type { Db, Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { found, refuse } from '../../../platform/refusal.ts';
import { areBlocked, findNamed, memberCards, setWorshipType, type Viewer } from '../../people/members/index.ts';
import { say } from './messages.ts';
import { lockWorshiper, readWorshiped, readWorshipers } from './queries.ts';
import { capOf, saveWorshiped } from './worship-list.ts';

type WorshipDeps = Pick<Deps, 'db' | 'clock' | 'hooks'>;
type State = Reply<(typeof creators)['worship']>;
type WorshipType = State['worshipType'];

/** A new worship type is set first, and the list keeps its last entries. Otherwise only `insteadOf` drops an entry. */
export const worship = (
  deps: WorshipDeps,
  viewer: Viewer,
  { params: { idOrName }, body: wish = {} }: Asked<typeof creators.worship>,
): Promise<State> =>
  deps.db.transaction().execute(async (tx) => {
    const me = await lockWorshiper(tx, viewer.id);
    if (me.status !== 'active' || me.barred) refuse('suspended');
    const creator = found(await findNamed(tx, viewer, idOrName));
    if (await areBlocked(tx, viewer.id, creator.id)) refuse('not_found');
    if (creator.id === viewer.id) refuse('invalid', say('notYourselfToWorship'));
    const before = await readWorshiped(tx, viewer.id);
    const known = before.includes(creator.id);
    if (!known && creator.role === 'beta') refuse('invalid', say('onlyCreatorsToWorship'));
    const type = wish.worshipType ?? me.worship_type;
    const kept = before.filter((id) => id !== wish.insteadOf || id === creator.id);
    const wanted = known ? kept : [...kept, creator.id];
    const cap = capOf(type);
    if (cap === 0 && !known) refuse('worships_nobody');
    const changesType = type !== me.worship_type;
    if (wanted.length > cap && !changesType && !known)
      refuse('worships_enough', say('youWorshipAlready', { most: cap }));
    if (changesType) await setWorshipType(tx, viewer.id, type, deps.clock.now());
    // A known creator moves to the end, so that they are kept.
    const list = changesType && known ? [...kept.filter((id) => id !== creator.id), creator.id] : wanted;
    await saveWorshiped(tx, viewer.id, { before, wanted: list.slice(-cap) }, deps);
    return stateOf(tx, viewer.id, creator.id, type);
  });

export const endWorship = (
  deps: WorshipDeps,
  viewer: Viewer,
  { params: { idOrName } }: Asked<typeof creators.endWorship>,
): Promise<State> =>
  deps.db.transaction().execute(async (tx) => {
    const me = await lockWorshiper(tx, viewer.id);
    const before = await readWorshiped(tx, viewer.id);
    const creator = await findNamed(tx, viewer, idOrName);
    const id = found(
      creator?.id ?? ((isUuid(idOrName) && before.find((one) => one === idOrName.toLowerCase())) || null),
    );
    await saveWorshiped(tx, viewer.id, { before, wanted: before.filter((one) => one !== id) }, deps);
    return stateOf(tx, viewer.id, id, me.worship_type);
  });

async function stateOf(tx: Db, memberId: string, creatorId: string, worshipType: string): Promise<State> {
  const followerOf = await readWorshiped(tx, memberId);
  return {
    worship: followerOf.includes(creatorId),
    worshipers: await readWorshipers(tx, creatorId),
    worshipType: worshipType as WorshipType,
    followerOf,
  };
}

export async function readWorship(deps: Pick<Deps, 'db' | 'secrets' | 'clock'>, viewer: Viewer) {
  const me = await deps.db
    .selectFrom('members')
    .where('id', '=', viewer.id)
    .select('worship_type')
    .executeTakeFirstOrThrow();
  const followerOf = await readWorshiped(deps.db, viewer.id);
  const cards = await memberCards(deps, followerOf);
  return {
    worshipType: me.worship_type as WorshipType,
    followerOf,
    items: followerOf.flatMap((id) => cards.get(id) ?? []),
  };
}
