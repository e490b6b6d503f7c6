import { readFileSync } from 'node:fs';
import path from 'node:path';
import { openPool, type Pool } from '../server/src/platform/db/pool.ts';
import type { RunningSite } from './site.ts';

/** The database of a running site: the embedded one by its socket, or the given one. */
export function poolOf({ dataDir, database }: Pick<RunningSite, 'dataDir' | 'database'>): Pool {
  const given = database ?? process.env.DATABASE_URL;
  if (given) return openPool(given, { max: 1 });
  const socketFolder = readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[4] ?? '';
  return openPool(`postgresql://veil@localhost/postgres?host=${encodeURIComponent(socketFolder)}`, { max: 1 });
}

/** Lets new members publish without approval, for journeys about other things. */
export async function openPublishing(site: Pick<RunningSite, 'dataDir' | 'database'>): Promise<void> {
  // The provider of a given site also prepares it.
  if (process.env.VEIL_E2E_SITE) return;
  const pool = poolOf(site);
  try {
    await pool.query(
      `insert into settings (subject, value) values ('publishing', '{"approval":"open"}'), ('apparent-age', '{"heldBelow":0}')`,
    );
  } finally {
    await pool.end();
  }
}
