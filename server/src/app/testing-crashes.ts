import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ContentEvent } from '@veil/contract/content.ts';
import { termsVersion } from '@veil/contract/site.ts';
import pg from 'pg';
import { vi } from 'vitest';
import { migrate } from '../platform/db/migrate.ts';
import { type Postgres, startPostgres } from '../platform/postgres/index.ts';
import { multipart } from './testing.ts';

export type Target = 'web' | 'worker' | 'database';

const program = fileURLToPath(new URL('cli.ts', import.meta.url));
const publicUrl = 'http://localhost:3000';
const patience = { timeout: 60_000, interval: 20 };

/** One process of the site, as its entry point starts it. It says by message when it serves. */
class Part {
  address = '';
  /** How often it ended without being told to. */
  falls = 0;
  readonly #name: 'web' | 'worker';
  readonly #env: NodeJS.ProcessEnv;
  #child: ChildProcess | undefined;
  #serves: Promise<void> = Promise.resolve();

  constructor(name: 'web' | 'worker', env: NodeJS.ProcessEnv) {
    this.#name = name;
    this.#env = env;
    this.start();
  }

  start(): void {
    const stdio = ['ignore', 'inherit', 'inherit', 'ipc'] as const;
    const child = spawn(process.execPath, ['--import', 'tsx', program, this.#name], {
      env: this.#env,
      stdio: [...stdio],
    });
    this.#child = child;
    child.once('exit', () => {
      if (this.#child === child) this.falls += 1;
    });
    this.#serves = once(child, 'message').then(([message]) => {
      this.address = (message as { url?: string }).url ?? '';
    });
  }

  serves = () => this.#serves;
  signal = (signal: NodeJS.Signals) => this.#child?.kill(signal);

  async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  }
}

/** Database, web and worker as real processes that a test may kill, on a data folder of their own. */
export async function openCrashSite() {
  const folder = await mkdtemp(path.join(tmpdir(), 'veil-crash-'));
  await chmod(folder, 0o711); // as root the server runs as another user, which has to get in
  const dataDir = path.join(folder, 'data');
  const scratch = path.join(folder, 'tmp');
  await mkdir(scratch);
  const startDatabase = () => startPostgres({ dataDir: path.join(folder, 'postgres'), log: () => {} });
  let database: Postgres = await startDatabase();
  await migrate(database.url);
  const secret = randomBytes(32).toString('hex');
  const env = {
    ...process.env,
    DATABASE_URL: database.url,
    VEIL_DATA: dataDir,
    VEIL_SECRET: secret,
    PUBLIC_URL: publicUrl,
    PORT: '0',
    DETECTOR: 'none',
    EMAIL_CONFIRMATION: 'no',
    LOG_LEVEL: 'fatal',
    TMPDIR: scratch,
  };
  const parts = { web: new Part('web', env), worker: new Part('worker', env) };
  const serves = () => Promise.all([parts.web.serves(), parts.worker.serves()]);
  await serves();
  return {
    dataDir,
    secret,
    databaseUrl: database.url,
    ...parts,
    serves,
    /** Kill -9, and a new start at once. */
    async crash(target: Target): Promise<void> {
      if (target === 'database') {
        process.kill(database.pid, 'SIGKILL');
        await database.ended;
        database = await startDatabase();
        return;
      }
      await parts[target].end('SIGKILL');
      parts[target].start();
    },
    async close(): Promise<void> {
      await Promise.all([parts.web.end('SIGTERM'), parts.worker.end('SIGTERM')]);
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
    /** Ends web and worker in order, and starts them anew. */
    async restart(): Promise<void> {
      await Promise.all([parts.web.end('SIGTERM'), parts.worker.end('SIGTERM')]);
      parts.web.start();
      parts.worker.start();
      await serves();
    },
  };
}
export type CrashSite = Awaited<ReturnType<typeof openCrashSite>>;

/** A member of the site, by HTTP alone. */
export async function signUp({ web }: CrashSite): Promise<string> {
  const headers = { origin: publicUrl, 'content-type': 'application/json' };
  const post = (url: string, body: object, more = {}) =>
    fetch(`${web.address}/api${url}`, { method: 'POST', headers: { ...headers, ...more }, body: JSON.stringify(body) });
  const account = { email: 'maker@example.org', password: 'correct horse 1 battery' };
  await post('/auth/sign-up/email', { ...account, adult: true, termsVersion });
  const signedIn = await post('/auth/sign-in/email', account);
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const access = await fetch(`${web.address}/api/auth/token`, { headers: { cookie } });
  const { token } = (await access.json()) as { token: string };
  const profile = { name: 'Maker', role: 'both', setupStatus: 'COMPLETE' };
  const saved = await post('/me/profile', profile, { authorization: `Bearer ${token}` });
  if (!saved.ok) throw new Error(`set-up: ${saved.status} ${await saved.text()}`);
  return token;
}

/** Uploads in two halves, with time for something between them. The id, or null when it did not come through. */
export async function uploadSlowly(
  site: CrashSite,
  token: string,
  title: string,
  picture: Buffer,
  halfway: () => Promise<void> = async () => {},
): Promise<string | null> {
  const words = { title, adultsAgree: true, tags: 'crash', censorScope: 'full', censorType: 'blackout' };
  const form = await multipart(words, { name: 'hills.jpg', type: 'image/jpeg', bytes: picture });
  const sending = request(`${site.web.address}/api/upload`, {
    method: 'POST',
    headers: { ...form.headers, 'content-length': form.payload.length, authorization: `Bearer ${token}` },
    agent: false,
  });
  const answered = new Promise<string | null>((answer) => {
    sending.on('error', () => answer(null));
    sending.on('response', async (response) => {
      let said = '';
      for await (const chunk of response) said += chunk;
      answer(response.statusCode === 200 ? (JSON.parse(said) as { id: string }).id : null);
    });
  });
  const half = Math.floor(form.payload.length / 2);
  sending.write(form.payload.subarray(0, half));
  await halfway();
  sending.end(form.payload.subarray(half));
  return answered;
}

/** Resolves when bytes of an upload have reached the disk. */
export const streamingBegun = ({ dataDir }: CrashSite): Promise<void> =>
  vi.waitFor(async () => {
    const home = path.join(dataDir, 'plain');
    const sizes = await Promise.all(
      (await readdir(home)).map((folder) =>
        stat(path.join(home, folder, 'upload')).then(
          ({ size }) => size,
          () => 0,
        ),
      ),
    );
    if (!sizes.some((size) => size > 0)) throw new Error('nothing has come yet');
  }, patience);

/** What is said of items. The connection is the test's own: a crash of the database ends it. */
export async function listen({ databaseUrl }: CrashSite) {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => {});
  await client.connect();
  await client.query('listen veil_events');
  return {
    until: (id: string, wanted: (event: ContentEvent) => boolean) =>
      new Promise<void>((heard) => {
        client.on('notification', ({ payload }) => {
          const { topic, news } = JSON.parse(payload ?? '{}') as { topic: string; news: ContentEvent };
          if (topic === `content:${id}` && wanted(news)) heard();
        });
      }),
    stop: () => client.end().catch(() => {}),
  };
}
