import { readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readSettings, type Settings } from '../platform/config.ts';
import { protectDataFolder } from '../platform/data-folder.ts';
import { migrate } from '../platform/db/migrate.ts';
import { readVariable } from '../platform/environment.ts';
import { type FolderLock, tryLockFolder } from '../platform/postgres/folder-lock.ts';
import { runDatabase } from './database.ts';
import type { Listening } from './end-with-parent.ts';
import { requireOwnDatabase } from './require-own-database.ts';
import { SiteProcess } from './site-process.ts';
import { startWarnings } from './start-warnings.ts';
import { startWords } from './start-words.ts';
import { readStopGraceMs } from './stop-grace.ts';
import { stopSignal } from './stop-signal.ts';

const log = (line: string) => console.log(line);
const readyPollMs = 50;

/**
 * Runs the site on one machine: database, web and worker, each restarted when it ends, until this process is stopped. `program` is the
 * command line to which the name of a process is appended.
 */
export async function supervise(program: string[]): Promise<void> {
  const settings = readSettings();
  const folder = settings.dataDir;
  const unprotected = protectDataFolder(folder);
  if (unprotected) log(`WARNING: ${unprotected}`);
  const lock = await tryLockFolder(folder, 'site');
  if (!lock) throw new Error(alreadyRunning(folder));
  const releaseFolder = markRunning(folder, lock);
  const processes: SiteProcess[] = [];
  const stopped = stopSignal({
    onRepeat: () => {
      for (const siteProcess of processes) siteProcess.kill();
    },
  });
  try {
    await runSite(program, settings, processes, stopped);
  } finally {
    releaseFolder();
  }
}

async function runSite(
  program: string[],
  settings: Settings,
  processes: SiteProcess[],
  stopped: AbortSignal,
): Promise<void> {
  const stopGraceMs = readStopGraceMs();
  const database = await runDatabase(log, stopped);
  try {
    await migrate(database.url, log);
    await requireOwnDatabase(database.url, settings.dataDir);
    if (stopped.aborted) return;
    const site = { address: '' };
    const env = () => ({
      ...process.env,
      DATABASE_URL: database.url,
      VEIL_DATA: settings.dataDir,
      // A restarted web process keeps its port.
      ...(site.address ? { PORT: new URL(site.address).port } : {}),
    });
    const onMessage = (message: unknown) => {
      if (!isListening(message)) return;
      const first = site.address === '';
      site.address = message.url;
      if (first) void announce(message, settings, stopped);
    };
    // A web process that exits before it has listened is misconfigured: a restart would not help.
    const isFinal = (code: number | null) => code !== null && site.address === '';
    processes.push(
      new SiteProcess({ name: 'web', program, env, stopGraceMs, log, onMessage, isFinal }),
      new SiteProcess({ name: 'worker', program, env, stopGraceMs, log }),
    );
    await Promise.race([Promise.all(processes.map((siteProcess) => siteProcess.run())), untilAborted(stopped)]);
    log('Stopping ...');
  } finally {
    await Promise.all(processes.map((siteProcess) => siteProcess.stop()));
    await database.stop();
  }
}

async function announce({ url, startToken }: Listening, settings: Settings, stopped: AbortSignal): Promise<void> {
  while (!(await isReady(url))) {
    if (stopped.aborted) return;
    await delay(readyPollMs);
  }
  const { publicUrl, dataDir } = settings;
  // Outside of production the port may have been chosen at the start.
  const address = readVariable('PUBLIC_URL') ? publicUrl : url;
  writeFileSync(
    siteFile(dataDir),
    JSON.stringify({ pid: process.pid, url, publicUrl: address, folder: realpathSync(dataDir) }),
  );
  log(
    [
      '',
      `  Veil is ready at ${address}`,
      `  Its data lives in ${dataDir}`,
      ...(startToken
        ? [startWords(address, startToken), '  Or create an account in the browser, then run']
        : ['  To become the first admin, open the address and create an account, then run']),
      '    npx veil promote you@example.org admin',
      '  or start with ADMIN_EMAILS=you@example.org. Ctrl-C stops everything.',
      ...startWarnings(settings).flatMap((warning) => ['', `  WARNING: ${warning}`]),
      '',
    ].join('\n'),
  );
}

const isReady = (url: string) =>
  fetch(new URL('/api/ready', url)).then(
    (response) => response.ok,
    () => false,
  );

const isListening = (message: unknown): message is Listening =>
  typeof message === 'object' && message !== null && (message as Listening).type === 'listening';

const untilAborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });

/** Holds the address of the running site, for commands that know only the data folder. */
const siteFile = (folder: string) => path.join(folder, 'site.json');
const pidFile = (folder: string) => path.join(folder, 'site.pid');

/** Records who holds the lock, for the error message of a second start. The lock itself is the kernel's. */
function markRunning(folder: string, lock: FolderLock): () => void {
  // With the path, because a copy of the folder contains this file.
  writeFileSync(pidFile(folder), `${process.pid}\n${realpathSync(folder)}\n`);
  return () => {
    for (const file of [pidFile(folder), siteFile(folder)]) rmSync(file, { force: true });
    lock.release();
  };
}

function alreadyRunning(folder: string): string {
  const pid = readFileSync(pidFile(folder), { encoding: 'utf8', flag: 'a+' }).split('\n')[0] || 'unknown';
  return `The site already runs on ${folder} (process ${pid}). Stop it first, or set VEIL_DATA to another folder.`;
}
