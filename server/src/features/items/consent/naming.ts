import type { consent } from '@veil/contract/items/consent.ts';
import { mostShown, type PeopleShown } from '@veil/contract/items/people-shown.ts';
import { linkDays } from '@veil/contract/items/releases.ts';
import type { Db } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { newId } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/refusal.ts';
import { lockMember, type Viewer } from '../../people/members/index.ts';
import { makePerson } from './change-people.ts';
import { type Mailing, mailLink, refuseOwnAddress } from './link-emails.ts';
import { loadAsMaker, makerOf } from './maker.ts';
import { say } from './messages.ts';
import { loadPerson, refuseWhereOff } from './people.ts';
import { presentShown } from './present-shown.ts';
import { deleteStatement } from './queries.ts';
import { insertRelease, readReleases } from './release-queries.ts';
import { hashOf, newToken, sealAddress } from './secrets.ts';
import { settle } from './settle.ts';
import type { Changing } from './shown.ts';
import { refuseUnaskable } from './still.ts';

const dayMs = 86_400_000;

type WithLink = {
  link: { releaseId: string; token: string | null; until: string; mailed: boolean };
  shown: PeopleShown;
};
export type Naming = Changing & Mailing;

export const newLink = (deps: Naming, releaseId: string, email: string | undefined) => {
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
  if (all.length >= mostShown) refuse('conflict', say('anItemCanNameAtMost', { most: mostShown }));
  const person =
    'label' in naming ? await makePerson(deps, tx, maker, naming.label) : await loadPerson(tx, maker, naming.personId);
  if (person.withdrawn_at) refuse('conflict', say('thisPersonWithdrewEverything'));
  if (named.some(({ person_id }) => person_id === person.id)) refuse('conflict', say('thisItemNamesThemAlready'));
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
export async function answerWith(deps: Naming, { link, shown }: Made): Promise<WithLink> {
  const { releaseId, token, until, email } = link;
  const mailed = email !== undefined && (await mailLink(deps, email, { token, until }));
  return {
    link: { releaseId, token: email === undefined ? token : null, until: until.toISOString(), mailed },
    shown,
  };
}
