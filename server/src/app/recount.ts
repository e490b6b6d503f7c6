import { recount } from '../features/content/index.ts';
import { openKysely, openPool } from '../platform/db/pool.ts';
import type { DB } from '../tables.ts';
import { hooks } from './hooks.ts';

/** `veil recount`: recounts reactions and comments and prints the items with wrong counters. */
export async function runRecount(databaseUrl: string, print: (line: string) => void = console.log): Promise<void> {
  const pool = openPool(databaseUrl, { max: 2 });
  try {
    const off = await recount({ db: openKysely<DB>(pool), hooks });
    print(off.length ? `Put right: ${off.join(', ')}` : 'Every count is right.');
  } finally {
    await pool.end();
  }
}
