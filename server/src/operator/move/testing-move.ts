import { openPool } from '../../platform/db/pool.ts';
import { createEmptyDatabase, type TestDatabase } from '../../platform/postgres/testing.ts';
import { requireOwnDatabase } from '../require-own-database.ts';
import type { TestSite } from '../testing.ts';
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

/** Empty databases, which `drop` removes together. */
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

/** Whether whoever is connected can write, and whether a process of the site starts. */
export const writable = (url: string) => works(query(url, 'update readiness set written_at = now()'));
export const starts = (url: string, site: TestSite) => works(requireOwnDatabase(url, site.deps.config.dataDir));

/** Runs the first `count` steps and ends as a killed process does: connections are cut, nothing is cleaned up. */
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
