import type { Member } from './member.ts';
import type { RunningSite } from './site.ts';
import { poolOf } from './site-database.ts';

/** Makes a member an admin in the database, because `veil promote` takes seconds to start and has its own tests. */
export async function promoteToAdmin({ id }: Member, site: Pick<RunningSite, 'dataDir' | 'database'>): Promise<void> {
  const pool = poolOf(site);
  try {
    const { rowCount } = await pool.query(`update members set staff = 'admin' where id = $1`, [id]);
    if (rowCount !== 1) throw new Error('There is no such member to make an admin.');
  } finally {
    await pool.end();
  }
}
