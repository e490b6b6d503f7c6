import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { linkFiles } from './link-files.ts';

export type RunningSite = {
  url: string;
  /** Empty if the site has no folder of its own on this machine. */
  dataDir: string;
  /** Its database, unless that is the embedded one. */
  database?: string;
  /** The lines printed at the start. */
  output: string;
  /** Stores every file of an item under other ids, too. */
  copyFiles(from: string, to: readonly string[]): Promise<void>;
  stop(): Promise<void>;
};

/** The page with the e-mails of a site that was started here, as JSON. Its address has a key, which the site prints. */
const mailboxes = new Map<string, string>();
/** The key is the port, because journeys call one site by several names of this machine. */
export const mailboxOf = (site: string): string => mailboxes.get(new URL(site).port) ?? `${site}/dev/mail?format=json`;

const program = fileURLToPath(new URL('../server/dist/veil.js', import.meta.url));
/** A first start creates the database, which may take long on a busy machine. */
const startLimitMs = 180_000;

/** A site that runs already, in place of those that journeys start: `npm run handbook` installs one. */
const givenSite = process.env.VEIL_E2E_SITE || '';
/** Address of `npm run cluster -- journeys`, which starts a site of several machines for each one here. */
const rig = process.env.VEIL_E2E_RIG || '';

export const isBehindProxy = givenSite !== '' || rig !== '';

/** The whole built site on a free port, with a data folder of its own that goes when the site stops. */
export async function startSite(settings: Record<string, string> = {}, from = program): Promise<RunningSite> {
  const nothing = async () => undefined;
  if (givenSite) return { url: givenSite, dataDir: '', output: '', copyFiles: nothing, stop: nothing };
  if (rig) return startOnRig(rig, settings);
  if (!existsSync(from)) throw new Error('The program is not built: run `npm run build` first.');
  const dataDir = await mkdtemp(path.join(tmpdir(), 'veil-e2e-'));
  const child = spawn(process.execPath, [from, 'start'], {
    cwd: dataDir,
    env: {
      ...process.env,
      PORT: '0',
      VEIL_DATA: path.join(dataDir, 'data'),
      EMAIL_CONFIRMATION: '1',
      // Lets each member of a test come from an address of their own, so that limits by address do not meet in one.
      TRUSTED_PROXIES: '127.0.0.1',
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async () => {
    await end(child);
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const { url, output } = await ready(child);
    const [, mailbox] = /shown at (http\S+)/.exec(output) ?? [];
    if (mailbox) mailboxes.set(new URL(url).port, `${mailbox}&format=json`);
    const storage = path.join(dataDir, 'data/storage');
    const copyFiles = async (from: string, to: readonly string[]) => {
      for (const id of to) linkFiles(storage, from, id);
    };
    return { url, dataDir: path.join(dataDir, 'data'), output, copyFiles, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startOnRig(starter: string, settings: Record<string, string>): Promise<RunningSite> {
  const ask = async (method: string, path: string, body?: object) => {
    const answer = await fetch(new URL(path, starter), { method, ...(body && { body: JSON.stringify(body) }) });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`The rig: ${text}`);
    return text;
  };
  type Started = { url: string; database: string; output: string; mailbox: string; id: string };
  const { id, mailbox, ...started } = JSON.parse(await ask('POST', '/sites', settings)) as Started;
  mailboxes.set(new URL(started.url).port, mailbox);
  return {
    ...started,
    dataDir: '',
    copyFiles: async (from, to) => void (await ask('POST', `/sites/${id}/copies`, { from, to })),
    stop: async () => void (await ask('DELETE', `/sites/${id}`)),
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** Reads what the program prints until it is ready. */
function ready(child: ChildProcess): Promise<{ url: string; output: string }> {
  return new Promise((resolve, reject) => {
    let output = '';
    const fail = (why: string) => reject(new Error(`${why}. Its output:\n${output}`));
    const limit = setTimeout(() => fail(`The site was not ready after ${startLimitMs / 1000} s`), startLimitMs);
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const [, url] = /ready at (http\S+)/.exec(output) ?? [];
      if (!url || !output.includes('Ctrl-C stops everything')) return;
      clearTimeout(limit);
      resolve({ url, output });
    });
    child.once('exit', (code) => {
      clearTimeout(limit);
      fail(`The site ended with ${code}`);
    });
  });
}
