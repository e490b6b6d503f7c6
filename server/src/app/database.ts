import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readDataDir } from '../platform/config.ts';
import { type Postgres, postgresExists, startPostgres } from '../platform/postgres/index.ts';
import { readDatabaseUrl } from '../platform/variables.ts';
import { Backoff } from './backoff.ts';

export interface Database {
  url: string;
  stop(): Promise<void>;
}

type Say = (line: string) => void;

const builtInFolder = () => path.join(readDataDir(), 'postgres');

const startBuiltIn = (say: Say, { takeOver }: { takeOver: boolean }): Promise<Postgres> =>
  startPostgres({ dataDir: builtInFolder(), log: say, takeOver });

function given(): Database | undefined {
  const url = readDatabaseUrl(process.env);
  return url ? { url, stop: async () => {} } : undefined;
}

/** What a command answers in a folder where no site has been started. */
export const noSite = (dataDir: string): string =>
  `There is no site in ${dataDir}. Run this in the folder of the site, or set VEIL_DATA to its data folder, or ` +
  'DATABASE_URL to its database.';

/**
 * For one command: the given database, or the built-in one, which goes on running if it did before. Only a site makes
 * one: a command in a wrong folder would leave an empty database there, and find nobody in it.
 */
export async function openDatabase(say: Say): Promise<Database> {
  const database = given();
  if (database) return database;
  if (!postgresExists(builtInFolder())) throw new Error(noSite(readDataDir()));
  return startBuiltIn(say, { takeOver: false });
}

/** For the whole site: the given database, or the built-in one, started again whenever it ends before the site is told to stop. */
export async function keepDatabase(say: Say, siteStopped: AbortSignal): Promise<Database> {
  return given() ?? keepRunning(await startBuiltIn(say, { takeOver: true }), say, siteStopped);
}

function keepRunning(first: Postgres, say: Say, siteStopped: AbortSignal): Database {
  let postgres = first;
  const stopping = new AbortController();
  const signal = AbortSignal.any([stopping.signal, siteStopped]);
  const keep = async () => {
    const backoff = new Backoff();
    for (let began = performance.now(); ; began = performance.now()) {
      await postgres.ended;
      if (signal.aborted) return;
      const wait = backoff.next(performance.now() - began);
      say(`The database ended; starting it again in ${wait} ms.`);
      await delay(wait, undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
      try {
        postgres = await startBuiltIn(say, { takeOver: true });
      } catch (error) {
        say(String(error)); // the next round tries again, later
      }
      if (signal.aborted) await postgres.stop();
    }
  };
  const kept = keep();
  const stop = async () => {
    stopping.abort();
    await postgres.stop();
    await kept;
  };
  return { url: first.url, stop };
}
