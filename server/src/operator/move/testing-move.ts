import type { TestSite } from '../../../tests/testing.ts';
import { requireOwnDatabase } from '../../app/require-own-database.ts';
import { openPool } from '../../platform/db/pool.ts';
import { createEmptyDatabase, type TestDatabase } from '../../platform/postgres/testing.ts';
import { type OpenMove, openMove } from './open-move.ts';
import { allSteps } from './steps.ts';

export async function query(url: string, text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const pool = openPool(url, { max: 1 });
  try {
    return (await pool.query(text, values)).rows;
  } finally {
    await pool.end();
  }
}

export function openTargets() {
  const made: TestDatabase[] = [];
  return {
    async make(): Promise<string> {
      const target = await createEmptyDatabase();
      made.push(target);
      return target.url;
    },
    async drop() {
      for (const target of made) await target.drop();
    },
  };
}

const works = (check: Promise<unknown>): Promise<boolean> =>
  check.then(
    () => true,
    () => false,
  );

/** True if the connected role can write and a process of the site starts. */
export const writable = (url: string) => works(query(url, 'update readiness set written_at = now()'));
export const starts = (url: string, site: TestSite) => works(requireOwnDatabase(url, site.deps.config.dataDir));

/** Runs the first `count` steps and ends like a killed process: connections are cut, nothing is cleaned up. */
export async function killAfter(count: number, options: Parameters<typeof openMove>[0]): Promise<OpenMove> {
  const move = await openMove(options);
  try {
    if (!move.move?.moved_at) for (const step of Object.values(allSteps).slice(0, count)) await step(move);
    else if (count === Object.keys(allSteps).length) await allSteps.release(move);
  } finally {
    await move.close();
  }
  return move;
}
