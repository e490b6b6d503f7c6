import type { Db, Deps } from '../../../deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Viewer } from '../../people/members/index.ts';
import { type ContentRow, loadLocked } from '../content/index.ts';
import type { Mailing } from './link-emails.ts';
import { actsAsMaker } from './maker.ts';
import { say } from './messages.ts';
import { findByLink, type ReleaseRow } from './release-queries.ts';
import { type Confirmed, hashOf, openAddress } from './secrets.ts';
import type { Changing } from './shown.ts';

export type Answering = Changing & Mailing;

export const linkEnded = say('thisLinkHasEnded');

export const refuseMaker = (viewer: Viewer | null, item: Pick<ContentRow, 'owner_id'>): void => {
  if (viewer && actsAsMaker(viewer, item)) refuse('forbidden', say('onlyThePersonShownMayOpen'));
};

/** Returns null for a link that the maker passed on. A link sent by the site proves access to the mailbox. */
export function confirmationOf(
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

export const unconfirmed = say('toAgreeSignIn');

export const hasMaster = async (
  db: Db,
  { id, mask_version }: Pick<ContentRow, 'id' | 'mask_version'>,
): Promise<boolean> =>
  (await db
    .selectFrom('masters')
    .select('content_id')
    .where('content_id', '=', id)
    .where('mask_version', '=', mask_version)
    .executeTakeFirst()) !== undefined;

export const nameOf = async (db: Db, memberId: string): Promise<string> =>
  (await db.selectFrom('members').select('display_name').where('id', '=', memberId).executeTakeFirst())?.display_name ??
  say('aMember');

/** The second of two concurrent answers finds no link. */
export async function lockAsked(
  deps: Answering,
  tx: Db,
  token: string,
): Promise<{ item: ContentRow; release: ReleaseRow }> {
  const find = () => findByLink(tx, hashOf(token), deps.clock.now());
  const before = (await find()) ?? refuse('not_found', linkEnded);
  const item = before.content_id ? await loadLocked(tx, before.content_id) : undefined;
  const release = (await find()) ?? refuse('not_found', linkEnded);
  if (!item || item.withdrawn_at || item.trashed_at) return refuse('not_found', linkEnded);
  return { item, release };
}
