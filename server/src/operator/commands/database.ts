import { openDatabase } from '../../app/database.ts';
import type { Deps } from '../../deps.ts';

export async function withDatabase(run: (url: string) => Promise<void>): Promise<void> {
  const database = await openDatabase(() => {});
  try {
    await run(database.url);
  } finally {
    await database.stop();
  }
}

export const withSite = (run: (url: string) => Promise<void>): Promise<void> =>
  withDatabase(async (url) => {
    await (await import('../../app/require-own-database.ts')).requireCommandDatabase(url);
    await run(url);
  });

export const withDeps = (run: (deps: Deps) => Promise<void>): Promise<void> =>
  withSite(async (url) => (await import('../command-deps.ts')).withCommandDeps(url, run));

/** Rotating the secret compares secrets itself and needs the database exclusively. */
export const withUncheckedSecret = (run: (url: string) => Promise<void>): Promise<void> =>
  withDatabase(async (url) => {
    await (await import('../../app/require-own-database.ts')).requireCurrentSchema(url);
    await run(url);
  });
