import type { ProfileChange } from '@veil/contract/people/members.ts';
import type { Db, Decision, ProfileDeps } from '../../../deps.ts';
import { hideBio, showBio } from '../../people/members/index.ts';
import { findAge } from './find-age.ts';

/** Hides a bio that states an age under 18, in the transaction that writes it. It is shown again after a new text, or after a moderator
 * keeps it. */
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

/** Shows the text after a decision without a sanction. With a sanction it stays hidden until the member writes a new one. */
export async function showKeptBio(tx: Db, { about, action, sanction, applied }: Decision): Promise<void> {
  if (about.kind === 'member' && action === 'keep' && sanction === null && applied === 'none')
    await showBio(tx, about.id);
}

/** After the reversal of a sanction the text is shown. After the reversal of a keep the case is open again, so the text is hidden. */
export async function showAfterReversal(tx: Db, { about, sanction }: Decision): Promise<void> {
  if (about.kind === 'member' && sanction !== null) await showBio(tx, about.id);
}
