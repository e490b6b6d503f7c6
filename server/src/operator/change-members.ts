import { type RuleName, ruleNames } from '@veil/contract/rules.ts';
import { SuspensionForm } from '@veil/contract/safety/suspensions.ts';
import type { Deps } from '../deps.ts';
import { endAllSessions } from '../features/people/auth/index.ts';
import { findRunning } from '../features/people/strikes/index.ts';
import { deleteNow } from '../features/safety/leaving/index.ts';
import { endMemberSessions, liftSuspension, suspendMember } from '../features/safety/member-admin/index.ts';
import { recordAudit } from '../features/site/audit/index.ts';
import { calledAs } from '../platform/called-as.ts';
import { counted, type Print, printable, readWhole } from './command-words.ts';
import type { Arguments } from './commands/command.ts';
import { findMember } from './find-member.ts';

const operator = { id: null };

/** Suspends by a decision in a case, like an admin. */
export async function suspend(
  deps: Deps,
  { positionals, values, flags }: Arguments,
  print: Print = console.log,
): Promise<void> {
  const { id, email } = await findMember(deps, positionals[0]);
  if (!values.reason) throw new Error('Give a reason with --reason "...": the member reads it when they sign in.');
  const rule = (values.rule ?? 'other') as RuleName;
  if (!ruleNames.includes(rule)) throw new Error(`--rule is "${rule}"; it must be one of ${ruleNames.join(', ')}`);
  const days = readWhole('days', values.days, 0, [1, 3650]);
  const text = SuspensionForm.shape.reason.safeParse(values.reason);
  if (!text.success) throw new Error(`--reason: ${text.error.issues[0]?.message}`);
  const sanction = days > 0 ? ({ kind: 'suspend', days } as const) : ({ kind: 'ban' } as const);
  await suspendMember(deps, operator, {
    params: { id },
    body: { rule, reason: text.data, sanction, hides: !flags['keep-visible'], effect: null },
  });
  // The sum of strikes may have made it harder.
  const endsAt = (await findRunning(deps.db, id))?.ends_at?.toISOString();
  const until = endsAt ? `until ${endsAt.slice(0, 16).replace('T', ' ')} UTC` : 'until it is lifted';
  print(`${printable(email)} is suspended ${until}, and signed out everywhere.`);
}

export async function unsuspend(deps: Deps, { positionals }: Arguments, print: Print = console.log): Promise<void> {
  const { id, email } = await findMember(deps, positionals[0]);
  await liftSuspension(deps, operator, { params: { id } });
  print(`${printable(email)} is not suspended any more.`);
}

export async function signOut(
  deps: Deps,
  { positionals, flags }: Arguments,
  print: Print = console.log,
): Promise<void> {
  if (flags.all) {
    if (positionals.length > 0) throw new Error('Name one member, or say --all for everybody, not both.');
    const ended = await deps.db.transaction().execute(async (tx) => {
      const sessions = await endAllSessions(tx);
      const at = deps.clock.now();
      await recordAudit(tx, { by: null, act: 'all_sessions_ended', about: null, detail: { sessions }, at });
      return sessions;
    });
    return print(`Ended ${counted(ended, 'session')}: everybody is signed out.`);
  }
  const { id, email } = await findMember(deps, positionals[0]);
  await endMemberSessions(deps, operator, { params: { id } });
  print(`${printable(email)} is signed out everywhere.`);
}

/** Asks for the address again, so that a wrong handle deletes nobody. */
export async function deleteMember(
  deps: Deps,
  { positionals: [word, address] }: Arguments,
  print: Print = console.log,
): Promise<void> {
  const { id, email } = await findMember(deps, word);
  if (address?.trim().toLowerCase() !== email)
    throw new Error(
      `Give the e-mail address of the member again after their name: ${calledAs} members delete <member> <email>. Nothing was deleted.`,
    );
  try {
    await deleteNow(deps, id);
  } catch (error) {
    const begun = await deps.db.selectFrom('members').select('deletes_at').where('id', '=', id).executeTakeFirst();
    if (!begun?.deletes_at || begun.deletes_at > deps.clock.now()) throw error;
    throw new Error(
      `${printable(email)} is signed out and out of sight, and the deletion is not finished: ${(error as Error).message}. The site tries again every ten minutes, for a day with the e-mail that tells the member.`,
    );
  }
  print(`${printable(email)} is deleted, with everything that was theirs alone.`);
}
