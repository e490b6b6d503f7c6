import type { consent } from '@veil/contract/items/consent.ts';
import { linkDays, mostShown, type PeopleShown } from '@veil/contract/items/releases.ts';
import { validate as isUuid } from 'uuid';
import type { Db } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { newId } from '../../../platform/ids.ts';
import { found, refuse } from '../../../platform/refusal.ts';
import { lockMember, refuseLimited, type Viewer } from '../../people/members/index.ts';
import { type Mailing, mailLink, refuseOwnAddress } from './link-emails.ts';
import { loadAsMaker, makerOf } from './maker.ts';
import { loadPerson, makePerson, refuseWhereOff } from './people.ts';
import {
  deleteRelease,
  deleteStatement,
  endedBy,
  insertRelease,
  type ReleaseRow,
  readReleases,
  updateRelease,
} from './queries.ts';
import { hashOf, newToken, sealAddress } from './secrets.ts';
import { settle } from './settle.ts';
import { type Changing, presentShown } from './shown.ts';
import { refuseUnaskable } from './still.ts';

const dayMs = 86_400_000;

type WithLink = {
  link: { releaseId: string; token: string | null; until: string; mailed: boolean };
  shown: PeopleShown;
};
type Naming = Changing & Mailing;

const newLink = (deps: Naming, releaseId: string, email: string | undefined) => {
  const token = newToken();
  const until = new Date(deps.clock.now().getTime() + linkDays * dayMs);
  const link_email = email === undefined ? null : sealAddress(deps, releaseId, email);
  const columns = { link_hash: hashOf(token), link_until: until, link_email, proof_hash: null, proof_email: null };
  return { releaseId, token, until, email, columns };
};

type Named = ({ personId: string } | { label: string }) & { email?: string | undefined };

/** The maker does not see a link that goes to the person's address. Only its hash is stored. */
export async function namePerson(
  deps: Naming,
  viewer: Viewer,
  { params: { id }, body: asked }: Asked<typeof consent.namePerson>,
): Promise<WithLink> {
  if (asked.email !== undefined) await refuseOwnAddress(deps, viewer.id, asked.email);
  const made = await deps.db.transaction().execute((tx) => nameIn(deps, tx, viewer, { id, asked }));
  return answerWith(deps, made);
}

const nameIn = async (deps: Naming, tx: Db, viewer: Viewer, { id, asked: naming }: { id: string; asked: Named }) => {
  // Locks the member before the item, in the order of a suspension.
  const maker = makerOf(await loadAsMaker(tx, viewer, id));
  await lockMember(tx, maker.id);
  const item = await loadAsMaker(tx, viewer, id, true);
  await refuseUnaskable(tx, id);
  const all = await readReleases(tx, id);
  const named = all.filter(({ state }) => state !== 'ended');
  // After the maker ended a release the item waits for an agreement, so a new person may be asked.
  if (named.length === all.length) await refuseWhereOff(tx);
  if (all.length >= mostShown) refuse('conflict', `An item can name at most ${mostShown} people`);
  const person =
    'label' in naming ? await makePerson(deps, tx, maker, naming.label) : await loadPerson(tx, maker, naming.personId);
  if (person.withdrawn_at) refuse('conflict', 'This person withdrew everything and cannot be asked again');
  if (named.some(({ person_id }) => person_id === person.id)) refuse('conflict', 'This item names them already');
  const releaseId = newId();
  const link = newLink(deps, releaseId, naming.email);
  await insertRelease(tx, {
    id: releaseId,
    person_id: person.id,
    content_id: id,
    state: 'asked',
    asked_at: deps.clock.now(),
    ...link.columns,
  });
  await deleteStatement(tx, id);
  await settle(deps, tx, id);
  return { link, shown: await presentShown(deps, tx, item, viewer) };
};

type Made = { link: ReturnType<typeof newLink>; shown: PeopleShown };

/** Call it after the commit. If it fails, the maker asks for a new link. */
async function answerWith(deps: Naming, { link, shown }: Made): Promise<WithLink> {
  const { releaseId, token, until, email } = link;
  const mailed = email !== undefined && (await mailLink(deps, email, { token, until }));
  return {
    link: { releaseId, token: email === undefined ? token : null, until: until.toISOString(), mailed },
    shown,
  };
}

async function loadRelease(tx: Db, viewer: Viewer, ids: { id: string; releaseId: string }) {
  const item = await loadAsMaker(tx, viewer, ids.id, true);
  if (!isUuid(ids.releaseId)) return refuse('not_found');
  const release = await tx
    .selectFrom('consent_releases')
    .selectAll()
    .where('id', '=', ids.releaseId)
    .where('content_id', '=', item.id)
    .forUpdate()
    .executeTakeFirst();
  return { item, release: found(release) as ReleaseRow };
}

export async function renewReleaseLink(
  deps: Naming,
  viewer: Viewer,
  { params: ids, body }: Asked<typeof consent.renewReleaseLink>,
) {
  const email = body?.email;
  if (email !== undefined) await refuseOwnAddress(deps, viewer.id, email);
  const made = await deps.db.transaction().execute(async (tx) => {
    const { item, release } = await loadRelease(tx, viewer, ids);
    if (release.state !== 'asked') refuse('conflict', 'This person has answered already');
    await refuseUnaskable(tx, item.id);
    const link = newLink(deps, release.id, email);
    await updateRelease(tx, release.id, link.columns);
    return { link, shown: await presentShown(deps, tx, item, viewer) };
  });
  return answerWith(deps, made);
}

/**
 * An agreed release only ends: its record and code stay. Refusals and withdrawals stay, or the maker could undo them.
 */
export const removeRelease = (deps: Changing, viewer: Viewer, { params: ids }: Asked<typeof consent.removeRelease>) =>
  deps.db.transaction().execute(async (tx) => {
    const { item, release } = await loadRelease(tx, viewer, ids);
    if (release.state === 'refused' || release.state === 'withdrawn')
      refuse('conflict', 'This person does not agree to be shown: a moderator looks at the item');
    if (release.state === 'ended') refuse('conflict', 'This release has ended already: its record stays');
    // Without this question nothing may hold a public item any more.
    if (release.state === 'asked' && item.visibility === 'public') refuseLimited(deps, viewer);
    if (release.state === 'agreed') await updateRelease(tx, release.id, endedBy('maker', deps.clock.now()));
    else await deleteRelease(tx, release.id);
    await settle(deps, tx, item.id);
    return presentShown(deps, tx, item, viewer);
  });
