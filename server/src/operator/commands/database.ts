import type { Deps } from '../../deps.ts';
import { openDatabase } from '../database.ts';

/** Runs one command on the database of DATABASE_URL, or on the built-in one of the data folder. */
export async function withDatabase(run: (url: string) => Promise<void>): Promise<void> {
  const database = await openDatabase(() => {});
  try {
    await run(database.url);
  } finally {
    await database.stop();
  }
}

/** The same for a command that needs the current schema. */
export const withSite = (run: (url: string) => Promise<void>): Promise<void> =>
  withDatabase(async (url) => {
    await (await import('../require-own-database.ts')).requireCommandDatabase(url);
    await run(url);
  });

/** For a command that uses what the site's processes use: storage, mail, jobs, keys. */
export const withDeps = (run: (deps: Deps) => Promise<void>): Promise<void> =>
  withSite(async (url) => (await import('../command-deps.ts')).withCommandDeps(url, run));

/** For the rotation of the secret, which compares secrets itself and needs the database for itself alone. */
export const withUncheckedSecret = (run: (url: string) => Promise<void>): Promise<void> =>
  withDatabase(async (url) => {
    await (await import('../require-own-database.ts')).requireCurrentSchema(url);
    await run(url);
  });
