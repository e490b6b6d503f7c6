import type { Db } from '../deps.ts';
import { countPasskeys, countSessions, findAccount } from '../features/people/auth/index.ts';
import { setStaff } from '../features/people/members/index.ts';
import { recordAudit } from '../features/site/audit/index.ts';
import { openKysely, openPool } from '../platform/db/pool.ts';
import type { DB } from '../tables.ts';
import type { Arguments } from './commands/command.ts';

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

const staff = { admin: 'admin', moderator: 'moderator', none: null } as const;
const usage = 'Usage: veil promote <email> admin|moderator|none [--force]';

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Anybody can sign up with a foreign address. */
async function describe(db: Db, { id, email, email_verified, created_at }: Account): Promise<string> {
  const [sessions, passkeys] = [await countSessions(db, id, new Date()), await countPasskeys(db, id)];
  const address = email_verified ? 'confirmed' : 'not confirmed';
  const joined = created_at.toISOString().slice(0, 16).replace('T', ' ');
  return `${email}: ${address}, joined ${joined} UTC, ${counted(sessions, 'session')}, ${counted(passkeys, 'passkey')}.`;
}

export async function promote(
  databaseUrl: string,
  { positionals: [email, wanted], flags }: Pick<Arguments, 'positionals' | 'flags'>,
  print: (line: string) => void = console.log,
): Promise<void> {
  if (!email || !wanted || !Object.hasOwn(staff, wanted)) throw new Error(usage);
  const pool = openPool(databaseUrl, { max: 1 });
  try {
    const db = openKysely<DB>(pool);
    const account = await findAccount(db, email.trim().toLowerCase());
    if (!account) throw new Error(`No account has the address ${email}. Create it in the browser first.`);
    print(await describe(db, account));
    const power = staff[wanted as keyof typeof staff];
    if (power && !account.email_verified && !flags.force)
      throw new Error(
        `Nobody has confirmed ${account.email}, so a stranger may have made this account. Nothing was changed. ` +
          'Follow the link in the e-mail to that address, or reset the password by e-mail, or add --force.',
      );
    const about = { kind: 'member', id: account.id };
    await db.transaction().execute(async (tx) => {
      await setStaff(tx, account.id, power);
      await recordAudit(tx, { by: null, act: 'power_changed', about, detail: { to: power }, at: new Date() });
    });
    print(
      power
        ? `${account.email} is ${power === 'admin' ? 'an admin' : 'a moderator'} now.`
        : `${account.email} is an ordinary member now.`,
    );
  } finally {
    await pool.end();
  }
}
