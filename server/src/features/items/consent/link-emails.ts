import type { Deps } from '../../../deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { emailOf } from '../../people/auth/index.ts';
import { sendWithinLimit } from '../../site/site/index.ts';
import { releaseLinkEmail } from './emails.ts';
import { say } from './messages.ts';

export type Mailing = Pick<Deps, 'db' | 'clock' | 'secrets' | 'config' | 'mail' | 'log'>;

export const isAddressOf = async ({ db }: Pick<Deps, 'db'>, memberId: string, email: string): Promise<boolean> =>
  (await emailOf(db, memberId)) === email;

/** With their own address, a maker could answer in the person's place. */
export async function refuseOwnAddress(deps: Pick<Deps, 'db'>, makerId: string, email: string): Promise<void> {
  const sentence = say('thisIsYourOwnAddress');
  if (await isAddressOf(deps, makerId, email)) refuse('invalid', sentence, { email: sentence });
}

/** Returns false if the e-mail failed or this mailbox got enough of them today. */
export const mailLink = (deps: Mailing, to: string, link: { token: string; until: Date }): Promise<boolean> =>
  sendWithinLimit(deps, 'release', releaseLinkEmail(to, deps.config.publicUrl, link));
