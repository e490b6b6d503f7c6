import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Db } from '../../deps.ts';
import type { Settings } from '../../platform/config.ts';
import { type Lane, lanes } from '../../platform/config-type.ts';
import { readConnectedProcesses, untakenLanes } from '../../platform/db/connection-room.ts';
import type { ProcessKind } from '../../platform/db/connections.ts';
import { openKysely, openPool, type Pool } from '../../platform/db/pool.ts';
import { isRunning } from '../../platform/is-running.ts';
import { postgresExists, startPostgres } from '../../platform/postgres/index.ts';
import type { DB } from '../../tables.ts';

/** `env` and `settings` omit the unusable variables of `wrong`. */
export type Deployment = {
  env: NodeJS.ProcessEnv;
  settings: Settings;
  wrong: ReadonlySet<string>;
};

export type RunningSite = { pid: number; url: string };

export function findRunning({ settings }: Deployment): RunningSite | null {
  try {
    const { pid, url } = JSON.parse(readFileSync(path.join(settings.dataDir, 'site.json'), 'utf8')) as RunningSite;
    // A killed site's file remains.
    return isRunning(pid) ? { pid, url } : null;
  } catch {
    return null; // there is no such file, or it may not be read
  }
}

/** `site` comes from its file; connections to the database count the other processes. */
export type Running = { site: RunningSite | null; web: number; workers: number; untaken: readonly Lane[] };

/** Separate units leave no file in the data folder, but the database knows them. */
export async function readRunning(deployment: Deployment, database: OpenDatabase | null): Promise<Running> {
  // If it cannot be asked, the findings about the database explain that.
  const connected = database ? await readConnectedProcesses(database.pool).catch(() => []) : [];
  const count = (kind: ProcessKind) => connected.filter((one) => one.kind === kind).length;
  const untaken = untakenLanes(connected, lanes);
  return { site: findRunning(deployment), web: count('web'), workers: count('worker'), untaken };
}

export type OpenDatabase = { pool: Pool; db: Db; embedded: boolean; started: boolean; close(): Promise<void> };

const timeouts = {
  connectMs: 5_000,
  lockMs: 5_000,
  statementMs: 10_000,
  answerMs: 12_000,
  idleInTransactionMs: 30_000,
};

export const embeddedFolder = ({ settings }: Deployment): string => path.join(settings.dataDir, 'postgres');

/** Starts the embedded database if needed. Returns null if there is none yet. Throws if it is unusable. */
export async function openDatabaseOf(deployment: Deployment): Promise<OpenDatabase | null> {
  const { databaseDirectUrl } = deployment.settings;
  if (databaseDirectUrl) return connect(databaseDirectUrl, { embedded: false, started: false, stop: async () => {} });
  const folder = embeddedFolder(deployment);
  if (!postgresExists(folder)) return null;
  const postgres = await startPostgres({ dataDir: folder, log: () => {} });
  return connect(postgres.url, { embedded: true, started: !postgres.adopted, stop: () => postgres.stop() });
}

type From = { embedded: boolean; started: boolean; stop(): Promise<void> };

async function connect(url: string, { embedded, started, stop }: From): Promise<OpenDatabase> {
  const pool = openPool(url, { max: 2, timeouts });
  const close = async () => {
    await pool.end();
    await stop();
  };
  try {
    await pool.query('select 1');
  } catch (error) {
    await close();
    throw error;
  }
  return { pool, db: openKysely<DB>(pool), embedded, started, close };
}
