import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { chooseAccount, refuseOtherOwner } from './account.ts';
import { findBinaries } from './binaries.ts';
import { adoptCluster, clusterVersion, makeCluster, superuser } from './cluster.ts';
import { lockFolder } from './folder-lock.ts';
import {
  hasRunningWorkers,
  isCopied,
  isResponding,
  isServer,
  type PidFile,
  readPidFile,
  removeCopied,
  removeStale,
} from './pid-file.ts';
import { adopt, launch, type Server, stop, stopWithParent } from './process.ts';
import { keepLogSmall } from './server-log.ts';
import { serverSettings } from './server-settings.ts';
import { socketFolder, socketPort } from './socket-folder.ts';

export interface PostgresOptions {
  dataDir: string;
  log: (message: string) => void;
  /** Tests need no durability. */
  fast?: boolean;
  /** Adopts a running server: `stop()` or the end of this process stops it. */
  takeOver?: boolean;
}

export interface Postgres {
  connection: { host: string; port: number; user: string; database: string };
  url: string;
  pid: number;
  /** Unless taken over, a running server belongs to its starter, and `stop()` does nothing. */
  adopted: boolean;
  ended: Promise<void>;
  stop(): Promise<void>;
}

const database = 'postgres';
const pauseMs = 20;
/** Another process may make, start or stop the same database. */
const timeoutMs = 60_000;

export const postgresExists = (dataDir: string): boolean => clusterVersion(path.resolve(dataDir)) !== undefined;

/** Makes the data folder if needed, or connects to its running server. */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const dataDir = path.resolve(options.dataDir);
  mkdirSync(path.dirname(dataDir), { recursive: true });
  refuseOtherOwner(dataDir);
  const lock = await lockFolder(path.dirname(dataDir), `postgres-${path.basename(dataDir)}`, timeoutMs);
  try {
    return await startLocked(dataDir, options);
  } finally {
    lock.release();
  }
}

async function startLocked(dataDir: string, { log, fast = false, takeOver = false }: PostgresOptions) {
  const began = performance.now();
  const running = await findRunning(dataDir, log);
  const binaries = findBinaries(clusterVersion(dataDir));
  const account = chooseAccount(binaries, dataDir);
  if (running) {
    const server = adopt(running);
    if (takeOver) {
      stopWithParent(server, dataDir, account);
      keepLogSmall(server, dataDir);
    }
    log(`database already running (process ${server.pid})`);
    return describe(server, running.socketDir, takeOver ? () => stop(server, dataDir) : async () => {}, true);
  }
  if (clusterVersion(dataDir) === undefined) makeCluster(dataDir, binaries, account, { fast });
  adoptCluster(dataDir, account);
  const socketDir = socketFolder(dataDir, account);
  const server = await launch(dataDir, binaries, account, serverSettings({ socketDir, fast }));
  stopWithParent(server, dataDir, account);
  keepLogSmall(server, dataDir);
  log(`database from ${binaries.from} ready after ${Math.round(performance.now() - began)} ms`);
  return describe(server, socketDir, () => stop(server, dataDir), false);
}

/** Waits for a server that starts or stops, and removes a killed one's files. */
async function findRunning(dataDir: string, log: PostgresOptions['log']): Promise<PidFile | undefined> {
  for (const end = Date.now() + timeoutMs; ; await delay(pauseMs)) {
    const found = readPidFile(dataDir);
    if (!found) return undefined;
    if (isCopied(found, dataDir)) {
      log(`${dataDir} is a copy of ${found.dataDir}: it gets a database server of its own`);
      removeCopied(dataDir);
      return undefined;
    }
    if (found.ready && (await isResponding(found))) return found;
    if (!isServer(found) && !hasRunningWorkers(found)) {
      removeStale(found, dataDir);
      return undefined;
    }
    if (Date.now() > end)
      throw new Error(`Another database server (process ${found.pid}) holds ${dataDir} and does not answer.`);
  }
}

function describe(server: Server, socketDir: string, stopServer: () => Promise<void>, adopted: boolean): Postgres {
  return {
    connection: { host: socketDir, port: socketPort, user: superuser, database },
    url: `postgresql://${superuser}@localhost/${database}?host=${encodeURIComponent(socketDir)}`,
    pid: server.pid,
    adopted,
    ended: server.ended,
    stop: stopServer,
  };
}
