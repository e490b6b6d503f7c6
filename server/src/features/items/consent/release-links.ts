import type { consent } from '@veil/contract/items/consent.ts';
import { validate as isUuid } from 'uuid';
import type { Db } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { found, refuse } from '../../../platform/refusal.ts';
import { refuseLimited, type Viewer } from '../../people/members/index.ts';
import { refuseOwnAddress } from './link-emails.ts';
import { loadAsMaker } from './maker.ts';
import { say } from './messages.ts';
import { answerWith, type Naming, newLink } from './naming.ts';
import { presentShown } from './present-shown.ts';
import { deleteRelease, endedBy, type ReleaseRow, updateRelease } from './release-queries.ts';
import { settle } from './settle.ts';
import type { Changing } from './shown.ts';
import { refuseUnaskable } from './still.ts';

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
    if (release.state !== 'asked') refuse('conflict', say('thisPersonHasAnswered'));
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
    if (release.state === 'refused' || release.state === 'withdrawn') refuse('conflict', say('thisPersonDoesNotAgree'));
    if (release.state === 'ended') refuse('conflict', say('thisReleaseHasEnded'));
    // Without this question nothing may hold a public item any more.
    if (release.state === 'asked' && item.visibility === 'public') refuseLimited(deps, viewer);
    if (release.state === 'agreed') await updateRelease(tx, release.id, endedBy('maker', deps.clock.now()));
    else await deleteRelease(tx, release.id);
    await settle(deps, tx, item.id);
    return presentShown(deps, tx, item, viewer);
  });
