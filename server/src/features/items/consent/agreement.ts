import type { consent } from '@veil/contract/items/consent.ts';
import { releaseTextVersion } from '@veil/contract/items/release-asks.ts';
import type { Asked, Incoming } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Viewer } from '../../people/members/index.ts';
import { sendWithinLimit } from '../../site/site/index.ts';
import { type Answering, confirmationOf, hasMaster, lockAsked, refuseMaker, unconfirmed } from './asked-release.ts';
import { withdrawalCodeEmail } from './emails.ts';
import { say } from './messages.ts';
import { updateRelease } from './release-queries.ts';
import { hashOf, newToken, sealAnswer } from './secrets.ts';
import { settle } from './settle.ts';
import { openingOf, refuseUnseen } from './still.ts';

export const noLink = { link_hash: null, link_until: null, link_email: null, proof_hash: null, proof_email: null };

export async function agreeToRelease(
  deps: Answering,
  viewer: Viewer | null,
  { body: given, meetsAgeRule }: Asked<typeof consent.agreeToRelease> & Pick<Incoming, 'meetsAgeRule'>,
) {
  const opening = await openingOf(viewer, meetsAgeRule);
  const code = newToken();
  const to = await deps.db.transaction().execute(async (tx) => {
    const { item, release } = await lockAsked(deps, tx, given.token);
    refuseMaker(viewer, item);
    const confirmed = confirmationOf(deps, viewer, given.token, release) ?? refuse('forbidden', unconfirmed);
    if (!(await hasMaster(tx, item))) refuse('conflict', say('thePictureIsBeingPrepared'));
    await refuseUnseen(tx, opening, item.id);
    if (item.mask_version !== given.version) refuse('conflict', say('thePictureWasChanged'));
    const { name, signature, publish, email = null } = given;
    // Without publication there is nothing to download.
    const download = publish && given.download;
    await updateRelease(tx, release.id, {
      state: 'agreed',
      publish,
      download,
      ...noLink,
      answered_by: confirmed.by,
      code_hash: hashOf(code),
      seen_version: item.mask_version,
      answered_at: deps.clock.now(),
      ...sealAnswer(deps, release.id, {
        name,
        signature,
        email,
        publish,
        download,
        textVersion: releaseTextVersion,
        confirmed,
        item: { id: item.id, title: item.title, maskVersion: item.mask_version },
      }),
    });
    await settle(deps, tx, item.id);
    return email ?? (confirmed.by === 'account' ? null : confirmed.address);
  });
  // The answer counts even if the e-mail fails, because the page also shows the code.
  const email = to && withdrawalCodeEmail(to, deps.config.publicUrl, code);
  return { code, mailed: email ? await sendWithinLimit(deps, 'withdrawal', email) : false };
}

export const refuseRelease = (
  deps: Answering,
  viewer: Viewer | null,
  { body: { token } }: Asked<typeof consent.refuseRelease>,
): Promise<{ ok: true }> =>
  deps.db.transaction().execute(async (tx) => {
    const { item, release } = await lockAsked(deps, tx, token);
    refuseMaker(viewer, item);
    const at = deps.clock.now();
    await updateRelease(tx, release.id, { state: 'refused', ...noLink, answered_at: at });
    await settle(deps, tx, item.id);
    const detail = { releaseId: release.id, what: 'refused' };
    await deps.hooks.onConcern(tx, { contentId: item.id, kind: 'consent', detail, at }, deps);
    return { ok: true as const };
  });
