import type { ProfileChange } from '@veil/contract/people/profile-change.ts';
import type { Db, Decision, ProfileDeps } from '../../../deps.ts';
import { hideBio, showBio } from '../../people/members/index.ts';
import { findAge } from './find-age.ts';

/** Runs in the transaction that writes the bio. A new text or a moderator's keep shows it again. */
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

/** A sanction keeps the text hidden until the member writes a new one. */
export async function showKeptBio(tx: Db, { about, action, sanction, applied }: Decision): Promise<void> {
  if (about.kind === 'member' && action === 'keep' && sanction === null && applied === 'none')
    await showBio(tx, about.id);
}

/** After the reversal of a keep the case is open again, so the text is hidden. */
export async function showAfterReversal(tx: Db, { about, sanction }: Decision): Promise<void> {
  if (about.kind === 'member' && sanction !== null) await showBio(tx, about.id);
}
