import { hooks } from '../app/hooks.ts';
import { slices } from '../app/slices.ts';
import { recordAudit } from '../features/site/audit/index.ts';
import { systemClock } from '../platform/clock.ts';
import { openKysely, openPool } from '../platform/db/pool.ts';
import type { DB } from '../tables.ts';
import { counted } from './command-words.ts';

export async function runRecount(databaseUrl: string, print: (line: string) => void = console.log): Promise<void> {
  const pool = openPool(databaseUrl, { max: 2 });
  try {
    const deps = { db: openKysely<DB>(pool), clock: systemClock, hooks };
    const off: string[] = [];
    for (const slice of slices) off.push(...((await slice.recount?.(deps)) ?? []));
    await recordAudit(deps.db, {
      by: null,
      act: 'counts_repaired',
      about: null,
      detail: { wrong: off.length },
      at: deps.clock.now(),
    });
    for (const one of off) print(`Repaired: ${one}`);
    print(off.length ? `${counted(off.length, 'count was', 'counts were')} wrong.` : 'Every count is right.');
  } finally {
    await pool.end();
  }
}
