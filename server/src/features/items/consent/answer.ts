import type { consent } from '@veil/contract/items/consent.ts';
import { type ReleaseAsk, releaseTextVersion } from '@veil/contract/items/releases.ts';
import type { Db, Deps } from '../../../deps.ts';
import type { Asked, Incoming } from '../../../platform/http/handler.ts';
import { found, refuse } from '../../../platform/refusal.ts';
import type { Viewer } from '../../people/members/index.ts';
import { sendWithinLimit } from '../../site/site/index.ts';
import { type ContentRow, loadLocked } from '../content/index.ts';
import { withdrawalCodeEmail } from './emails.ts';
import { isAddressOf, type Mailing, mailLink } from './link-emails.ts';
import { actsAsMaker } from './maker.ts';
import { findByLink, type ReleaseRow, updateRelease } from './queries.ts';
import { type Confirmed, hashOf, newToken, openAddress, sealAddress, sealAnswer } from './secrets.ts';
import { settle } from './settle.ts';
import type { Changing } from './shown.ts';
import { openingOf, refuseUnseen, stillFor } from './still.ts';

export type Answering = Changing & Mailing;

const linkEnded =
  'This link has been used, has expired or is not whole. Ask for a new one; if you have answered, use the link that you got then.';

const refuseMaker = (viewer: Viewer | null, item: Pick<ContentRow, 'owner_id'>): void => {
  if (viewer && actsAsMaker(viewer, item))
    refuse(
      'forbidden',
      'Only the person shown may open this link: send it to them, and let them answer on their own device.',
    );
};

/** Null for a link that the maker passed on. A link sent by the site proves access to the mailbox. */
function confirmationOf(
  deps: Pick<Deps, 'secrets'>,
  viewer: Viewer | null,
  token: string,
  { id, link_email, proof_hash, proof_email }: ReleaseRow,
): Confirmed | null {
  if (proof_email && proof_hash?.equals(hashOf(token)))
    return { by: 'address', address: openAddress(deps, id, proof_email) };
  if (link_email) return { by: 'mailed', address: openAddress(deps, id, link_email) };
  return viewer ? { by: 'account', accountId: viewer.id } : null;
}

const unconfirmed =
  'To agree, sign in with an account of your own, or have a link sent to your e-mail address and open that one.';

const hasMaster = async (db: Db, { id, mask_version }: Pick<ContentRow, 'id' | 'mask_version'>): Promise<boolean> =>
  (await db
    .selectFrom('masters')
    .select('content_id')
    .where('content_id', '=', id)
    .where('mask_version', '=', mask_version)
    .executeTakeFirst()) !== undefined;

export const nameOf = async (db: Db, memberId: string): Promise<string> =>
  (await db.selectFrom('members').select('display_name').where('id', '=', memberId).executeTakeFirst())?.display_name ??
  'A member';

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
    refuse('unavailable', 'The e-mail could not be sent. Try another address, or sign in with an account of your own.');
  return { ok: true };
}

export const noLink = { link_hash: null, link_until: null, link_email: null, proof_hash: null, proof_email: null };

/** The second of two concurrent answers finds no link. */
async function lockAsked(deps: Answering, tx: Db, token: string): Promise<{ item: ContentRow; release: ReleaseRow }> {
  const find = () => findByLink(tx, hashOf(token), deps.clock.now());
  const before = (await find()) ?? refuse('not_found', linkEnded);
  const item = before.content_id ? await loadLocked(tx, before.content_id) : undefined;
  const release = (await find()) ?? refuse('not_found', linkEnded);
  if (!item || item.withdrawn_at || item.trashed_at) return refuse('not_found', linkEnded);
  return { item, release };
}

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
    if (!(await hasMaster(tx, item)))
      refuse('conflict', 'The picture is still being prepared: look at it in a few minutes');
    await refuseUnseen(tx, opening, item.id);
    if (item.mask_version !== given.version)
      refuse('conflict', 'The picture was changed since you opened the link: open it again and look at the picture');
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
