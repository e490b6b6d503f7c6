import type { consent } from '@veil/contract/items/consent.ts';
import type { OwnRelease } from '@veil/contract/items/releases.ts';
import type { Db } from '../../../deps.ts';
import type { Asked, Incoming } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Viewer } from '../../people/members/index.ts';
import { loadLocked } from '../content/index.ts';
import { type Answering, nameOf, noLink } from './answer.ts';
import { findByCode, type ReleaseRow, updatePerson, updateRelease } from './queries.ts';
import { hashOf, openAnswer } from './secrets.ts';
import { settle } from './settle.ts';
import { type Opening, openingOf, stillFor } from './still.ts';

const load = async (db: Db, code: string): Promise<ReleaseRow> =>
  (await findByCode(db, hashOf(code))) ??
  refuse('not_found', 'This link is not whole, or the record of your answer was erased a year after it ended');

/** An end by the maker takes nothing from the person. */
const open = ['agreed', 'asked', 'ended'];
export const isOpen = (state: string): boolean => open.includes(state);

const openOf = (db: Db, personId: string) =>
  db
    .selectFrom('consent_releases')
    .select(['id', 'state', 'content_id as contentId'])
    .where('person_id', '=', personId)
    .where('state', 'in', open)
    .orderBy('content_id')
    .execute();

async function present(deps: Answering, db: Db, opening: Opening, release: ReleaseRow): Promise<OwnRelease> {
  const answer = openAnswer(deps, release) ?? refuse('not_found');
  const item = release.content_id
    ? await db
        .selectFrom('content')
        .select(['title', 'owner_id', 'withdrawn_at'])
        .where('id', '=', release.content_id)
        .executeTakeFirst()
    : undefined;
  const agreed = release.state === 'agreed';
  const others = (await openOf(db, release.person_id)).filter((one) => one.state === 'agreed' && one.id !== release.id);
  return {
    name: answer.name,
    makerName: item ? await nameOf(db, item.owner_id) : null,
    title: item?.title ?? null,
    ...(release.content_id && agreed
      ? await stillFor(deps, db, opening, { itemId: release.content_id, releaseId: release.id })
      : { still: null, withheld: null, veiled: false }),
    publish: answer.publish,
    download: answer.download,
    answeredAt: (release.answered_at ?? release.asked_at).toISOString(),
    withdrawnAt: release.withdrawn_at?.toISOString() ?? null,
    endedAt: release.ended_at?.toISOString() ?? null,
    endedFor: release.ended_for as OwnRelease['endedFor'],
    others: others.length,
  };
}

export const openOwnRelease = async (
  deps: Answering,
  viewer: Viewer | null,
  { body: { code }, meetsAgeRule }: Asked<typeof consent.openOwnRelease> & Pick<Incoming, 'meetsAgeRule'>,
): Promise<OwnRelease> => present(deps, deps.db, await openingOf(viewer, meetsAgeRule), await load(deps.db, code));

/** A signed release is withdrawn; a question without an answer is refused. */
export const ended = (state: string, at: Date) =>
  state === 'asked'
    ? { state: 'refused', ...noLink, answered_at: at }
    : { state: 'withdrawn', publish: false, download: false, withdrawn_at: at };

/** One item, or all items of the person. After a full withdrawal nobody asks this person again, and open links end. */
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
