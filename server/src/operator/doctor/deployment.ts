import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Db } from '../../deps.ts';
import type { Settings } from '../../platform/config.ts';
import { type ProcessKind, readConnectedProcesses } from '../../platform/db/connections.ts';
import { openKysely, openPool, type Pool } from '../../platform/db/pool.ts';
import { postgresExists, startPostgres } from '../../platform/postgres/index.ts';
import type { DB } from '../../tables.ts';

/** What is examined. `env` and `settings` without the variables in `wrong`, which cannot be used. */
export type Deployment = {
  env: NodeJS.ProcessEnv;
  settings: Settings;
  /** Names of variables that are refused. */
  wrong: ReadonlySet<string>;
};

/** The site as its supervisor describes it; null: none runs on this data folder. */
export type RunningSite = { pid: number; url: string };

export function findRunning({ settings }: Deployment): RunningSite | null {
  try {
    const { pid, url } = JSON.parse(readFileSync(path.join(settings.dataDir, 'site.json'), 'utf8')) as RunningSite;
    return isAlive(pid) ? { pid, url } : null;
  } catch {
    return null; // there is no such file, or it may not be read
  }
}

/** The file of a killed site is still there. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'; // it runs as another user
  }
}

/** What runs: `site` by its file in the data folder, and how many processes of each kind by their connections to the database. */
export type Running = { site: RunningSite | null; web: number; workers: number };

/** Processes that are units of their own leave no file in the data folder: the database knows them. */
export async function readRunning(deployment: Deployment, database: OpenDatabase | null): Promise<Running> {
  // Where it cannot be asked, the findings about the database say why.
  const connected = database ? await readConnectedProcesses(database.pool).catch(() => []) : [];
  const count = (kind: ProcessKind) => connected.filter((one) => one.kind === kind).length;
  return { site: findRunning(deployment), web: count('web'), workers: count('worker') };
}

export type OpenDatabase = { pool: Pool; db: Db; embedded: boolean; started: boolean; close(): Promise<void> };

/** A database that does not answer within this time counts as out of reach. */
const timeouts = {
  connectMs: 5_000,
  lockMs: 5_000,
  statementMs: 10_000,
  answerMs: 12_000,
  idleInTransactionMs: 30_000,
};

/** Where the embedded database of a data folder would be. */
export const embeddedFolder = ({ settings }: Deployment): string => path.join(settings.dataDir, 'postgres');

/** Connects to the database, and starts the embedded one for as long as it takes. Null: there is none yet. Throws where it cannot be used. */
export async function openDatabaseOf(deployment: Deployment): Promise<OpenDatabase | null> {
  const { databaseUrl } = deployment.settings;
  if (databaseUrl) return connect(databaseUrl, { embedded: false, started: false, stop: async () => {} });
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
