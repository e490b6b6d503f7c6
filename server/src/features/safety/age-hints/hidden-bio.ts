import type { ProfileChange } from '@veil/contract/members.ts';
import type { Db, Decision, ProfileDeps } from '../../deps.ts';
import { hideBio, showBio } from '../members/index.ts';
import { findAge } from './find-age.ts';

/**
 * Hides what a member wrote about themselves from others where it states an age under 18, in the transaction that writes it. Another text is
 * shown again at once; that text, once a moderator decided to keep it.
 */
export async function hideYoungBio(
  tx: Db,
  memberId: string,
  { bio }: ProfileChange,
  { clock }: ProfileDeps,
): Promise<void> {
  if (bio === undefined) return;
  if ((await findAge(tx, bio)) === null) await showBio(tx, memberId);
  else await hideBio(tx, memberId, clock.now());
}

/** After a decision that found nothing against the member. With a sanction the text stays hidden until they write another one. */
export async function showKeptBio(tx: Db, { about, action, sanction, applied }: Decision): Promise<void> {
  if (about.kind === 'member' && action === 'keep' && sanction === null && applied === 'none')
    await showBio(tx, about.id);
}

/** A decision against the member was taken back. One that kept is to be made again, and its text with it. */
export async function showAfterReversal(tx: Db, { about, sanction }: Decision): Promise<void> {
  if (about.kind === 'member' && sanction !== null) await showBio(tx, about.id);
}
