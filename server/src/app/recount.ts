import { systemClock } from '../platform/clock.ts';
import { openKysely, openPool } from '../platform/db/pool.ts';
import type { DB } from '../tables.ts';
import { hooks } from './hooks.ts';
import { slices } from './slices.ts';

/** `veil recount`: recounts what the slices keep counted and prints what was wrong. */
export async function runRecount(databaseUrl: string, print: (line: string) => void = console.log): Promise<void> {
  const pool = openPool(databaseUrl, { max: 2 });
  try {
    const deps = { db: openKysely<DB>(pool), clock: systemClock, hooks };
    const off: string[] = [];
    for (const slice of slices) off.push(...((await slice.recount?.(deps)) ?? []));
    print(off.length ? `Put right: ${off.join(', ')}` : 'Every count is right.');
  } finally {
    await pool.end();
  }
}
