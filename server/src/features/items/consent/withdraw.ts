import type { consent } from '@veil/contract/items/consent.ts';
import type { OwnRelease } from '@veil/contract/items/release-asks.ts';
import type { Db } from '../../../deps.ts';
import type { Asked, Incoming } from '../../../platform/http/handler.ts';
import type { Viewer } from '../../people/members/index.ts';
import { loadLocked } from '../content/index.ts';
import { noLink } from './agreement.ts';
import type { Answering } from './asked-release.ts';
import { load, open, openOf, present } from './own-release.ts';
import { updatePerson } from './queries.ts';
import { updateRelease } from './release-queries.ts';
import { settle } from './settle.ts';
import { openingOf } from './still.ts';

export const isOpen = (state: string): boolean => open.includes(state);

/** A signed release is withdrawn; a question without an answer is refused. */
export const ended = (state: string, at: Date) =>
  state === 'asked'
    ? { state: 'refused', ...noLink, answered_at: at }
    : { state: 'withdrawn', publish: false, download: false, withdrawn_at: at };

/**
 * This frees one item, or all items of the person. After a full withdrawal nobody asks this person again, and open
 * links end.
 */
export async function withdrawRelease(
  deps: Answering,
  viewer: Viewer | null,
  { body: { code, all }, meetsAgeRule }: Asked<typeof consent.withdrawRelease> & Pick<Incoming, 'meetsAgeRule'>,
): Promise<OwnRelease> {
  const opening = await openingOf(viewer, meetsAgeRule);
  return deps.db.transaction().execute(async (tx) => {
    const own = await load(tx, code);
    const at = deps.clock.now();
    if (all) await updatePerson(tx, own.person_id, { withdrawn_at: at });
    const ofThis = (one: { id: string; contentId: string | null }) =>
      one.id === own.id || (one.contentId !== null && one.contentId === own.content_id);
    const wanted = (await openOf(tx, own.person_id)).filter((one) => all || ofThis(one));
    for (const { contentId } of wanted) if (contentId) await loadLocked(tx, contentId);
    for (const { id, contentId } of wanted) {
      const before = await findOpen(tx, id);
      if (!before) continue;
      const { state } = await updateRelease(tx, id, ended(before.state, at));
      if (!contentId) continue;
      await settle(deps, tx, contentId);
      const detail = { releaseId: id, what: state, all };
      await deps.hooks.onConcern(tx, { contentId, kind: 'consent', detail, at }, deps);
    }
    return present(deps, tx, opening, await load(tx, code));
  });
}

/** Read it after locking the item, because the maker may have removed it or the person answered. */
const findOpen = (tx: Db, id: string) =>
  tx.selectFrom('consent_releases').select('state').where('id', '=', id).where('state', 'in', open).executeTakeFirst();
