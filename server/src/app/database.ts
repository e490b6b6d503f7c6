import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readDatabaseUrl, readDirectUrl } from '../platform/address-variables.ts';
import { readDataDir } from '../platform/config.ts';
import { type Postgres, postgresExists, startPostgres } from '../platform/postgres/index.ts';
import { Backoff } from './backoff.ts';

export interface Database {
  url: string;
  stop(): Promise<void>;
}

type Log = (line: string) => void;

const builtInFolder = () => path.join(readDataDir(), 'postgres');

const startBuiltIn = (log: Log, { takeOver }: { takeOver: boolean }): Promise<Postgres> =>
  startPostgres({ dataDir: builtInFolder(), log, takeOver });

const databaseAt = (url: string | undefined): Database | undefined => (url ? { url, stop: async () => {} } : undefined);

/** Commands hold locks and long statements, which no pooler needs to see. */
const databaseOfCommands = () => databaseAt(readDirectUrl(process.env));

export const noSite = (dataDir: string): string =>
  `There is no site in ${dataDir}. Run this in the folder of the site, or set VEIL_DATA to its data folder, or ` +
  'DATABASE_URL to its database.';

/** One command uses this. It never creates a database, which would litter a wrong folder. */
export async function openDatabase(log: Log): Promise<Database> {
  const database = databaseOfCommands();
  if (database) return database;
  if (!postgresExists(builtInFolder())) throw new Error(noSite(readDataDir()));
  return startBuiltIn(log, { takeOver: false });
}

export const makeDatabase = async (log: Log): Promise<Database> =>
  databaseOfCommands() ?? (await startBuiltIn(log, { takeOver: false }));

export async function runDatabase(log: Log, siteStopped: AbortSignal): Promise<Database> {
  return (
    databaseAt(readDatabaseUrl(process.env)) ??
    keepRunning(await startBuiltIn(log, { takeOver: true }), log, siteStopped)
  );
}

function keepRunning(first: Postgres, log: Log, siteStopped: AbortSignal): Database {
  let postgres = first;
  const stopping = new AbortController();
  const signal = AbortSignal.any([stopping.signal, siteStopped]);
  const keep = async () => {
    const backoff = new Backoff();
    for (let began = performance.now(); ; began = performance.now()) {
      await postgres.ended;
      if (signal.aborted) return;
      const wait = backoff.next(performance.now() - began);
      log(`The database ended; starting it again in ${wait} ms.`);
      await delay(wait, undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
      try {
        postgres = await startBuiltIn(log, { takeOver: true });
      } catch (error) {
        log(String(error)); // tried again after the next pause
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
