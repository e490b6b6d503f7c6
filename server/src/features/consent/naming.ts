import { linkDays, mostShown, type PeopleShown } from '@veil/contract/releases.ts';
import { validate as isUuid } from 'uuid';
import type { Db } from '../../deps.ts';
import { newId } from '../../platform/ids.ts';
import { found, refuse } from '../../platform/refusal.ts';
import { loadOwn } from '../content/index.ts';
import { lockMember, type Viewer } from '../members/index.ts';
import { loadPerson, makePerson, refuseWhereOff } from './people.ts';
import {
  deleteRelease,
  deleteStatement,
  insertRelease,
  type ReleaseRow,
  readReleases,
  updateRelease,
} from './queries.ts';
import { hashOf, newToken } from './secrets.ts';
import { settle } from './settle.ts';
import { type Changing, presentShown } from './shown.ts';

const dayMs = 86_400_000;

type WithLink = { link: { releaseId: string; token: string; until: string }; shown: PeopleShown };

const newLink = ({ clock }: Pick<Changing, 'clock'>) => {
  const token = newToken();
  const until = new Date(clock.now().getTime() + linkDays * dayMs);
  return { token, until, columns: { link_hash: hashOf(token), link_until: until } };
};

type Naming = { personId: string } | { label: string };

/** The link is answered once; only its hash is stored. */
export const namePerson = (deps: Changing, viewer: Viewer, id: string, naming: Naming): Promise<WithLink> =>
  deps.db.transaction().execute(async (tx) => {
    await refuseWhereOff(tx);
    // The member before the item, as a suspension locks them.
    await lockMember(tx, viewer.id);
    const item = await loadOwn(tx, viewer, id, true);
    const named = await readReleases(tx, id);
    if (named.length >= mostShown) refuse('conflict', `An item can name at most ${mostShown} people`);
    const person =
      'label' in naming
        ? await makePerson(deps, tx, viewer, naming.label)
        : await loadPerson(tx, viewer, naming.personId);
    if (person.withdrawn_at) refuse('conflict', 'This person withdrew everything and cannot be asked again');
    if (named.some(({ person_id }) => person_id === person.id)) refuse('conflict', 'This item names them already');
    const link = newLink(deps);
    const releaseId = newId();
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
    return answerWith(deps, tx, { item, viewer, releaseId, link });
  });

type Item = Awaited<ReturnType<typeof loadOwn>>;
type Linked = { item: Item; viewer: Viewer; releaseId: string; link: ReturnType<typeof newLink> };

const answerWith = async (deps: Changing, tx: Db, { item, viewer, releaseId, link }: Linked): Promise<WithLink> => ({
  link: { releaseId, token: link.token, until: link.until.toISOString() },
  shown: await presentShown(deps, tx, item, viewer),
});

/** A release of the viewer's own item, both locked, or 404. */
async function loadRelease(tx: Db, viewer: Viewer, ids: { id: string; releaseId: string }) {
  const item = await loadOwn(tx, viewer, ids.id, true);
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

export const renewReleaseLink = (deps: Changing, viewer: Viewer, ids: { id: string; releaseId: string }) =>
  deps.db.transaction().execute(async (tx) => {
    const { item, release } = await loadRelease(tx, viewer, ids);
    if (release.state !== 'asked') refuse('conflict', 'This person has answered already');
    const link = newLink(deps);
    await updateRelease(tx, release.id, link.columns);
    return answerWith(deps, tx, { item, viewer, releaseId: release.id, link });
  });

/** A refusal and a withdrawal stay, or the maker could undo them by naming the person no more. */
export const removeRelease = (deps: Changing, viewer: Viewer, ids: { id: string; releaseId: string }) =>
  deps.db.transaction().execute(async (tx) => {
    const { item, release } = await loadRelease(tx, viewer, ids);
    if (release.state === 'refused' || release.state === 'withdrawn')
      refuse('conflict', 'This person does not agree to be shown: a moderator looks at the item');
    await deleteRelease(tx, release.id);
    await settle(deps, tx, item.id);
    return presentShown(deps, tx, item, viewer);
  });
