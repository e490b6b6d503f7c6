import { Email } from '@veil/contract/people/account-fields.ts';
import type { Deps } from '../deps.ts';
import { makePasswordReset, secondFactorsRemovedEmail } from '../features/people/accounts/index.ts';
import { confirmEmail, originFor, removeSecondFactors } from '../features/people/auth/index.ts';
import { insertAct } from '../features/people/strikes/index.ts';
import { createFirstAdmin } from '../features/running/first-start/index.ts';
import { recordAudit } from '../features/site/audit/index.ts';
import { calledAs } from '../platform/called-as.ts';
import type { Email as SentEmail } from '../platform/mail/index.ts';
import { type Print, printable } from './command-words.ts';
import type { Arguments } from './commands/command.ts';
import { findMember } from './find-member.ts';

/** The action is done even if no e-mail was sent. */
async function send({ mail }: Pick<Deps, 'mail'>, email: SentEmail): Promise<string> {
  try {
    await mail.send(email);
    return 'An e-mail tells them.';
  } catch (error) {
    return `The e-mail that tells them could not be sent: ${(error as Error).message.split('\n')[0]}`;
  }
}

/** The command never sees a password. */
export async function resetPassword(
  deps: Deps,
  { positionals, flags }: Arguments,
  print: Print = console.log,
): Promise<void> {
  const { id, email } = await findMember(deps, positionals[0]);
  const { email: resetEmail, link } = await makePasswordReset(deps, id);
  if (!flags.print) await deps.mail.send(resetEmail);
  const act = { memberId: id, by: null, kind: 'reset_sent', at: deps.clock.now() } as const;
  await deps.db
    .transaction()
    .execute((tx) => insertAct(tx, { ...act, facts: { how: flags.print ? 'printed' : 'mailed' } }));
  if (!flags.print) return print(`${printable(email)} was sent a link for a new password, valid for an hour.`);
  print(`Valid once, within an hour, for whoever has it. Give it to ${printable(email)} alone:`);
  print(link);
}

export async function removeFactors(deps: Deps, { positionals }: Arguments, print: Print = console.log): Promise<void> {
  const { id, email } = await findMember(deps, positionals[0]);
  const had = await deps.db.transaction().execute(async (tx) => {
    const removed = await removeSecondFactors(tx, id);
    if (!removed.authenticator && removed.passkeys === 0)
      throw new Error(`${printable(email)} has neither an authenticator app nor a passkey.`);
    const about = { kind: 'member', id };
    const at = deps.clock.now();
    await recordAudit(tx, { by: null, act: 'second_factor_removed', about, detail: removed, at });
    return removed;
  });
  const parts = [
    ...(had.authenticator ? ['the authenticator app'] : []),
    ...(had.passkeys > 0 ? [had.passkeys === 1 ? 'one passkey' : `${had.passkeys} passkeys`] : []),
  ];
  const told = await send(deps, await secondFactorsRemovedEmail(deps.db, email, originFor(deps.config, null)));
  print(`Removed ${parts.join(' and ')} of ${printable(email)}, who is signed out everywhere. ${told}`);
}

export async function confirmAddress(
  deps: Deps,
  { positionals }: Arguments,
  print: Print = console.log,
): Promise<void> {
  const { id, email, email_verified } = await findMember(deps, positionals[0]);
  if (email_verified) return print(`${printable(email)} was confirmed before. Nothing was changed.`);
  await deps.db.transaction().execute(async (tx) => {
    if (!(await confirmEmail(tx, { id, email })))
      throw new Error('The address has changed since. Nothing was changed.');
    const about = { kind: 'member', id };
    await recordAudit(tx, { by: null, act: 'email_confirmed', about, detail: {}, at: deps.clock.now() });
  });
  print(`${printable(email)} is confirmed.`);
}

export async function createAdmin(
  deps: Deps,
  { positionals: [address], flags }: Arguments,
  print: Print = console.log,
): Promise<void> {
  const email = Email.safeParse(address ?? '');
  if (!email.success) throw new Error('Usage: veil members create-admin <email> --adult');
  if (!flags.adult)
    throw new Error('Say --adult: the admin is 18 or older, and agrees to the terms of the site. Nothing was made.');
  const id = await createFirstAdmin(deps, email.data);
  const { link } = await makePasswordReset(deps, id);
  print(`${email.data} is an admin. They choose their password here, within an hour:`);
  print(link);
  print(`A new link: ${calledAs} members reset-password ${email.data} --print`);
}
