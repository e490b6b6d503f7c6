import { demandStaffTwoFactor, isStaffTwoFactorDemanded } from '../features/people/accounts/index.ts';
import { recordAudit } from '../features/site/audit/index.ts';
import { openKysely, openPool } from '../platform/db/pool.ts';
import type { DB } from '../tables.ts';

const usage = 'Usage: veil staff-two-factor [on|off]';

export async function setStaffTwoFactor(
  databaseUrl: string,
  [wanted]: string[],
  print: (line: string) => void = console.log,
): Promise<void> {
  if (wanted !== undefined && wanted !== 'on' && wanted !== 'off') throw new Error(usage);
  const pool = openPool(databaseUrl, { max: 1 });
  try {
    const db = openKysely<DB>(pool);
    if (wanted)
      await db.transaction().execute(async (tx) => {
        const at = new Date();
        await demandStaffTwoFactor(tx, wanted === 'on', at);
        await recordAudit(tx, {
          by: null,
          act: 'staff_two_factor_set',
          about: null,
          detail: { demanded: wanted === 'on' },
          at,
        });
      });
    print(
      (await isStaffTwoFactorDemanded(db))
        ? 'Moderators and admins must have two-factor sign-in to use their powers.'
        : 'Two-factor sign-in is a choice of moderators and admins.',
    );
  } finally {
    await pool.end();
  }
}
