import { readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readSettings, type Settings } from '../platform/config.ts';
import { protectDataFolder } from '../platform/data-folder.ts';
import { migrate } from '../platform/db/migrate.ts';
import { readVariable } from '../platform/environment.ts';
import { type FolderLock, tryLockFolder } from '../platform/postgres/folder-lock.ts';
import { keepDatabase } from './database.ts';
import type { Listening } from './end-with-parent.ts';
import { requireOwnDatabase } from './own-database.ts';
import { Part } from './part.ts';
import { startWarnings } from './start-warnings.ts';
import { readStopGraceMs } from './stop-grace.ts';
import { stopSignal } from './stop-signal.ts';

const say = (line: string) => console.log(line);
const readyPollMs = 50;

/**
 * The whole site on one machine: database, web and worker, each started again when it ends, until this process is told
 * to stop. `program` is the command line that a part's name is added to.
 */
export async function supervise(program: string[]): Promise<void> {
  const settings = readSettings();
  const folder = settings.dataDir;
  const unprotected = protectDataFolder(folder);
  if (unprotected) say(`WARNING: ${unprotected}`);
  const lock = await tryLockFolder(folder, 'site');
  if (!lock) throw new Error(alreadyRunning(folder));
  const releaseFolder = markRunning(folder, lock);
  const parts: Part[] = [];
  const stopped = stopSignal({
    onImpatience: () => {
      for (const part of parts) part.kill();
    },
  });
  try {
    await runSite(program, settings, parts, stopped);
  } finally {
    releaseFolder();
  }
}

async function runSite(program: string[], settings: Settings, parts: Part[], stopped: AbortSignal): Promise<void> {
  const stopGraceMs = readStopGraceMs();
  const database = await keepDatabase(say, stopped);
  try {
    await migrate(database.url, say);
    await requireOwnDatabase(database.url, settings.dataDir);
    if (stopped.aborted) return;
    const site = { address: '' };
    const env = () => ({
      ...process.env,
      DATABASE_URL: database.url,
      VEIL_DATA: settings.dataDir,
      // A web process that is started again keeps the port it was given before.
      ...(site.address ? { PORT: new URL(site.address).port } : {}),
    });
    const onMessage = (message: unknown) => {
      if (!isListening(message)) return;
      const first = site.address === '';
      site.address = message.url;
      if (first) void announce(message.url, settings, stopped);
    };
    // A web process that ends by itself before it ever listened is wrongly configured; trying again mends nothing.
    const isFinal = (code: number | null) => code !== null && site.address === '';
    parts.push(
      new Part({ name: 'web', program, env, stopGraceMs, say, onMessage, isFinal }),
      new Part({ name: 'worker', program, env, stopGraceMs, say }),
    );
    await Promise.race([Promise.all(parts.map((part) => part.run())), untilAborted(stopped)]);
    say('Stopping ...');
  } finally {
    await Promise.all(parts.map((part) => part.stop()));
    await database.stop();
  }
}

async function announce(url: string, settings: Settings, stopped: AbortSignal): Promise<void> {
  while (!(await isReady(url))) {
    if (stopped.aborted) return;
    await delay(readyPollMs);
  }
  const { publicUrl, dataDir } = settings;
  // Production always has a public address. Elsewhere the port may have been chosen just now.
  const address = readVariable('PUBLIC_URL') ? publicUrl : url;
  writeFileSync(
    siteFile(dataDir),
    JSON.stringify({ pid: process.pid, url, publicUrl: address, folder: realpathSync(dataDir) }),
  );
  say(
    [
      '',
      `  Veil is ready at ${address}`,
      `  Its data lives in ${dataDir}`,
      '  To become the first admin, open the address and create an account, then run',
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

/** Where the running site listens, for commands that are given the data folder alone. */
const siteFile = (folder: string) => path.join(folder, 'site.json');
const pidFile = (folder: string) => path.join(folder, 'site.pid');

/** The kernel's lock decides; the file only lets the next one say who holds it. */
function markRunning(folder: string, lock: FolderLock): () => void {
  // The path as well: a copy of the folder brings this file along.
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
