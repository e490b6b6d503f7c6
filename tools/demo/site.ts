import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isRunning } from '../../server/src/platform/is-running.ts';

const root = path.resolve(import.meta.dirname, '../..');

const pollMs = 100;
/** A site that is waited for longer than this is named, so that the wait is not silent. */
const slowMs = 5_000;

export type OpenSite = {
  url: string;
  origin: string;
  stop: () => Promise<void>;
};

/** The site running on the data folder, or one started for this run. */
export async function openSite(dataFolder: string): Promise<OpenSite> {
  const running = await findRunning(dataFolder);
  if (running) return { ...guardPublic(running), stop: async () => undefined };
  console.log(`No site runs on ${dataFolder}: starting it for a while.`);
  const child = spawn(process.execPath, [path.join(root, 'server/dist/veil.js'), 'start'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, VEIL_DATA: dataFolder, LOG_LEVEL: process.env.LOG_LEVEL || 'warn' },
  });
  const stop = () => end(child);
  try {
    return { ...guardPublic(await started(child, dataFolder)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

type Found = Pick<OpenSite, 'url' | 'origin'>;

const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Refuses public sites, because the sample members' password is in the sources. */
function guardPublic(site: Found): Found {
  if (loopback.test(new URL(site.origin).hostname)) return site;
  throw new Error(
    `The site at ${site.origin} is open to others, and everybody knows the password of the sample members. Fill a site that only this machine reaches.`,
  );
}

/** Null if the file is missing or its process has ended. */
function ifAlive<T>(file: string, read: (text: string) => { pid: number } & T): T | null {
  try {
    const found = read(readFileSync(file, 'utf8'));
    return isRunning(found.pid) ? found : null;
  } catch {
    return null;
  }
}

/** In a copied data folder the file describes the original's site. */
function requireOwn(folder: string | undefined, dataFolder: string): void {
  if (folder !== realpathSync(dataFolder)) throw new Error(`this is the file of ${folder}`);
}

/** The supervisor writes this into the data folder once the site is ready. */
const readSite = (dataFolder: string) =>
  ifAlive(path.join(dataFolder, 'site.json'), (text) => {
    const { pid, url, publicUrl, folder } = JSON.parse(text) as {
      pid: number;
      url: string;
      publicUrl: string;
      folder: string;
    };
    requireOwn(folder, dataFolder);
    return { pid, url, origin: new URL(publicUrl).origin };
  });

const isStarting = (dataFolder: string) =>
  ifAlive(path.join(dataFolder, 'site.pid'), (text) => {
    const [pid, folder] = text.split('\n');
    requireOwn(folder, dataFolder);
    return { pid: Number(pid) };
  }) !== null;

export async function findRunning(dataFolder: string): Promise<Found | null> {
  const slow = setTimeout(() => console.log(`Waiting for the site that starts on ${dataFolder} ...`), slowMs);
  try {
    do {
      const site = readSite(dataFolder);
      if (site && (await isReady(site.url))) return site;
      await delay(pollMs);
    } while (isStarting(dataFolder));
    return null;
  } finally {
    clearTimeout(slow);
  }
}

const isReady = async (url: string): Promise<boolean> =>
  fetch(`${url}/api/ready`).then(
    (answer) => answer.ok,
    () => false,
  );

async function started(child: ChildProcess, dataFolder: string): Promise<Found> {
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The site could not be started:\n${output}`);
    const site = await findRunning(dataFolder);
    if (site) return site;
    await delay(pollMs);
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  await ended;
}
