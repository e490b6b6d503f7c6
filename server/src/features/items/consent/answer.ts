import type { consent } from '@veil/contract/items/consent.ts';
import type { ReleaseAsk } from '@veil/contract/items/release-asks.ts';
import type { Asked, Incoming } from '../../../platform/http/handler.ts';
import { found, refuse } from '../../../platform/refusal.ts';
import type { Viewer } from '../../people/members/index.ts';
import { type Answering, confirmationOf, linkEnded, lockAsked, nameOf, refuseMaker } from './asked-release.ts';
import { isAddressOf, mailLink } from './link-emails.ts';
import { say } from './messages.ts';
import { findByLink, updateRelease } from './release-queries.ts';
import { hashOf, newToken, sealAddress } from './secrets.ts';
import { openingOf, stillFor } from './still.ts';

export async function openRelease(
  deps: Answering,
  viewer: Viewer | null,
  { body: { token }, meetsAgeRule }: Asked<typeof consent.openRelease> & Pick<Incoming, 'meetsAgeRule'>,
): Promise<ReleaseAsk> {
  const { db } = deps;
  const opening = await openingOf(viewer, meetsAgeRule);
  const release = (await findByLink(db, hashOf(token), deps.clock.now())) ?? refuse('not_found', linkEnded);
  const item = found(
    await db
      .selectFrom('content')
      .selectAll()
      .where('id', '=', release.content_id)
      .where('withdrawn_at', 'is', null)
      .where('trashed_at', 'is', null)
      .executeTakeFirst(),
  );
  refuseMaker(viewer, item);
  return {
    makerName: await nameOf(db, item.owner_id),
    title: item.title,
    kind: item.kind as ReleaseAsk['kind'],
    ...(await stillFor(deps, db, opening, { itemId: item.id, releaseId: release.id })),
    version: item.mask_version,
    until: (release.link_until ?? deps.clock.now()).toISOString(),
    confirmedBy: confirmationOf(deps, viewer, token, release)?.by ?? null,
  };
}

/** The maker's own address gets no mail but the same answer, so that nobody learns whose address it is. */
export async function confirmReleaseAddress(
  deps: Answering,
  viewer: Viewer | null,
  { body: { token, email } }: Asked<typeof consent.confirmReleaseAddress>,
): Promise<{ ok: true }> {
  const proof = newToken();
  const asked = await deps.db.transaction().execute(async (tx) => {
    const { item, release } = await lockAsked(deps, tx, token);
    refuseMaker(viewer, item);
    if (await isAddressOf({ db: tx }, item.owner_id, email)) return null;
    await updateRelease(tx, release.id, {
      proof_hash: hashOf(proof),
      proof_email: sealAddress(deps, release.id, email),
    });
    return release;
  });
  if (asked && !(await mailLink(deps, email, { token: proof, until: asked.link_until ?? deps.clock.now() })))
    refuse('unavailable', say('theEmailCouldNotBeSent'));
  return { ok: true };
}
