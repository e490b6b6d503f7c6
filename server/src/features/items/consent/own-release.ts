import type { consent } from '@veil/contract/items/consent.ts';
import type { OwnRelease } from '@veil/contract/items/release-asks.ts';
import type { Db } from '../../../deps.ts';
import type { Asked, Incoming } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Viewer } from '../../people/members/index.ts';
import { type Answering, nameOf } from './asked-release.ts';
import { say } from './messages.ts';
import { findByCode, type ReleaseRow } from './release-queries.ts';
import { hashOf, openAnswer } from './secrets.ts';
import { type Opening, openingOf, stillFor } from './still.ts';

export const load = async (db: Db, code: string): Promise<ReleaseRow> =>
  (await findByCode(db, hashOf(code))) ?? refuse('not_found', say('theRecordWasErased'));

/** An end by the maker takes nothing from the person. */
export const open = ['agreed', 'asked', 'ended'];

export const openOf = (db: Db, personId: string) =>
  db
    .selectFrom('consent_releases')
    .select(['id', 'state', 'content_id as contentId'])
    .where('person_id', '=', personId)
    .where('state', 'in', open)
    .orderBy('content_id')
    .execute();

export async function present(deps: Answering, db: Db, opening: Opening, release: ReleaseRow): Promise<OwnRelease> {
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
