import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Postgres, startPostgres } from '../platform/postgres/index.ts';
import { Backoff } from './backoff.ts';

export interface Database {
  url: string;
  stop(): Promise<void>;
}

type Say = (line: string) => void;

export const dataFolder = () => path.resolve(process.env.VEIL_DATA || 'data');

const startBuiltIn = (say: Say, { takeOver }: { takeOver: boolean }): Promise<Postgres> =>
  startPostgres({ dataDir: path.join(dataFolder(), 'postgres'), log: say, takeOver });

const given = (): Database | undefined =>
  process.env.DATABASE_URL ? { url: process.env.DATABASE_URL, stop: async () => {} } : undefined;

/** For one command: the given database, or the built-in one, which goes on running if it did before. */
export async function openDatabase(say: Say): Promise<Database> {
  return given() ?? startBuiltIn(say, { takeOver: false });
}

/** For the whole site: the given database, or the built-in one, started again whenever it ends. */
export async function keepDatabase(say: Say): Promise<Database> {
  return given() ?? keepRunning(await startBuiltIn(say, { takeOver: true }), say);
}

function keepRunning(first: Postgres, say: Say): Database {
  let postgres = first;
  const stopping = new AbortController();
  const { signal } = stopping;
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
