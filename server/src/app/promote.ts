import { findAccount } from '../features/accounts/index.ts';
import { recordAudit } from '../features/audit/index.ts';
import { setStaff } from '../features/members/index.ts';
import { openKysely, openPool } from '../platform/db/pool.ts';
import type { DB } from '../tables.ts';

const staff = { admin: 'admin', moderator: 'moderator', none: null } as const;
const usage = 'Usage: veil promote <email> admin|moderator|none';

/** `veil promote`: gives a member a power or removes it. */
export async function promote(
  databaseUrl: string,
  [email, wanted]: string[],
  print: (line: string) => void = console.log,
): Promise<void> {
  if (!email || !wanted || !Object.hasOwn(staff, wanted)) throw new Error(usage);
  const pool = openPool(databaseUrl, { max: 1 });
  try {
    const db = openKysely<DB>(pool);
    const account = await findAccount(db, email.trim().toLowerCase());
    if (!account) throw new Error(`No account has the address ${email}. Create it in the browser first.`);
    const power = staff[wanted as keyof typeof staff];
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
