import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { migrate } from '../src/platform/db/migrate.ts';
import { startPostgres } from '../src/platform/postgres/index.ts';
import { createTestDatabase, type TestDatabase } from '../src/platform/postgres/testing.ts';
import { programPath } from '../src/platform/testing-programs.ts';

const program = programPath('stand-in-site');

let folder: string;
let sites: Site[];
/** All sites here share one database, with separate data folders. */
const secret = 'a secret for tests only, 32 bytes and more';
let database: TestDatabase;

/** An empty DATABASE_URL selects the built-in database, which only some tests need. */
const builtIn = { DATABASE_URL: '' };
/** A migrated, unused built-in database; making one takes seconds, which the first test covers. */
let prepared: string;
const withDatabase = () => {
  cpSync(path.join(prepared, 'postgres'), path.join(folder, 'postgres'), { recursive: true });
  return builtIn;
};

class Site {
  output = '';
  readonly exit: Promise<number | null>;
  readonly process: ChildProcess;

  constructor(variables: Record<string, string> = {}) {
    const env = {
      ...process.env,
      DATABASE_URL: database.url,
      VEIL_SECRET: secret,
      PORT: '0',
      VEIL_DATA: folder,
      ...variables,
    };
    this.process = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    this.exit = once(this.process, 'exit').then(([code]) => code as number | null);
    for (const stream of [this.process.stdout, this.process.stderr])
      stream?.on('data', (chunk: Buffer) => {
        this.output += chunk.toString();
      });
    sites.push(this);
  }

  /** Waits for the nth match in the site's output and returns its first group. */
  prints(pattern: RegExp, nth = 1): Promise<string> {
    const every = new RegExp(pattern, 'g');
    return vi.waitFor(
      () => {
        const match = [...this.output.matchAll(every)][nth - 1];
        if (!match) throw new Error(`${pattern} was not printed:\n${this.output}`);
        return match[1] ?? match[0];
      },
      { timeout: 30_000, interval: 20 },
    );
  }

  async ready(): Promise<string> {
    await this.prints(/worker runs/);
    return this.prints(/ready at (\S+)/);
  }

  pid = async (part: 'web' | 'worker', nth = 1) => Number(await this.prints(new RegExp(`${part} runs (\\d+)`), nth));
}

beforeAll(async () => {
  database = await createTestDatabase();
  prepared = mkdtempSync(path.join(os.tmpdir(), 'veil-prepared-'));
  chmodSync(prepared, 0o711);
  const postgres = await startPostgres({ dataDir: path.join(prepared, 'postgres'), log: () => {} });
  await migrate(postgres.url);
  await postgres.stop();
});

async function query(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(text);
  await client.end();
}

afterAll(async () => {
  rmSync(prepared, { recursive: true, force: true });
  await database.drop();
});

beforeEach(async () => {
  // The previous test's storage has gone with its folder.
  await query('update storage_identity set marked_at = null');
  folder = mkdtempSync(path.join(os.tmpdir(), 'veil-supervisor-'));
  chmodSync(folder, 0o711);
  sites = [];
});

afterEach(async () => {
  for (const site of sites) site.process.kill('SIGKILL');
  await vi.waitFor(() => expect(existsSync(path.join(folder, 'postgres/postmaster.pid'))).toBe(false), 20_000);
  rmSync(folder, { recursive: true, force: true });
});

const databasePid = () => Number(readFileSync(path.join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

function isGone(pid: number): boolean {
  try {
    return /\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return true;
  }
}

const untilGone = (pids: number[]) => vi.waitFor(() => expect(pids.filter((pid) => !isGone(pid))).toEqual([]), 20_000);

it('says where the site is, and ends everything in order on Ctrl-C', async () => {
  const site = new Site(builtIn);
  const address = await site.ready();
  const pids = [await site.pid('web'), await site.pid('worker'), databasePid()];
  expect(await (await fetch(address)).text()).toBe(String(pids[0]));
  expect(site.output).toContain(folder);
  expect(site.output).toContain('npx veil promote');
  // As root the database runs as another user, whose group may enter the folder.
  expect([0o700, 0o710]).toContain(statSync(folder).mode & 0o777);
  site.process.kill('SIGINT');
  expect(await site.exit).toBe(0);
  expect(site.output).toMatch(/web closes/);
  expect(site.output).toMatch(/worker closes/);
  expect(site.output).not.toContain('starting it again');
  await untilGone(pids);
});

it('says the same as JSON lines where programs read them', async () => {
  const site = new Site({ LOG_FORMAT: 'json' });
  await site.prints(/"msg":"the site is ready"/);
  process.kill(await site.pid('worker'), 'SIGKILL');
  await site.pid('worker', 2);
  const lines = site.output.split('\n').filter((line) => line.startsWith('{'));
  const entries = lines.map((line) => JSON.parse(line) as { level: string; process: string; msg: string });
  expect(entries.every((entry) => entry.process === 'supervisor' && entry.level === 'info')).toBe(true);
  expect(entries.map(({ msg }) => msg).join()).toMatch(/The worker process ended \(SIGKILL\); starting it again/);
  // Everything except the output of the stand-in processes.
  expect(site.output.split('\n').filter((line) => line && !/^(\{|(web|worker) )/.test(line))).toEqual([]);
});

it('starts nothing again when every process is told to stop at once', async () => {
  const site = new Site(withDatabase());
  await site.ready();
  const pids = [await site.pid('web'), await site.pid('worker'), databasePid()];
  for (const pid of [site.process.pid as number, ...pids]) process.kill(pid, 'SIGTERM');
  expect(await site.exit).toBe(0);
  expect(site.output.match(/ (runs|ready after) /g)).toHaveLength(3);
  await untilGone(pids);
});

it('leaves an ended database alone once the site is told to stop', async () => {
  const site = new Site({ ...withDatabase(), STAND_IN_SLOW: 'web' });
  const address = await site.ready();
  const database = databasePid();
  const held = fetch(`${address}/hold`);
  await site.prints(/web holds/);
  site.process.kill('SIGTERM');
  await site.prints(/worker closes/);
  process.kill(database, 'SIGINT');
  await untilGone([database]);
  await site.prints(/web closes/);
  process.kill(await site.pid('web'), 'SIGUSR2');
  expect((await held).status).toBe(200);
  expect(await site.exit).toBe(0);
  expect(site.output).not.toContain('starting it again');
});

it('refuses a second site on the same folder', async () => {
  const first = new Site();
  await first.ready();
  const second = new Site();
  expect(await second.exit).toBe(1);
  expect(second.output).toContain(`already runs on ${folder} (process ${first.process.pid})`);
});

it('starts a killed part again, the web at the same address', async () => {
  const site = new Site();
  const address = await site.ready();
  for (const part of ['web', 'worker'] as const) process.kill(await site.pid(part), 'SIGKILL');
  const web = await site.pid('web', 2);
  await site.pid('worker', 2);
  expect(await (await fetch(address)).text()).toBe(String(web));
});

it('starts a killed database again', async () => {
  const site = new Site(withDatabase());
  await site.ready();
  process.kill(databasePid(), 'SIGKILL');
  await site.prints(/database from .* ready/, 2);
  const client = new pg.Client({ host: path.join(folder, 'postgres'), user: 'veil', database: 'postgres' });
  await client.connect();
  const { rows } = await client.query('select count(*)::int > 0 as migrated from schema_migrations');
  await client.end();
  expect(rows).toEqual([{ migrated: true }]);
});

it('leaves nothing running when it is killed, and starts again after that', async () => {
  const site = new Site(withDatabase());
  await site.ready();
  const pids = [await site.pid('web'), await site.pid('worker'), databasePid()];
  site.process.kill('SIGKILL');
  await untilGone(pids);
  await new Site(builtIn).ready();
});

it('gives up when the web process cannot start', async () => {
  const site = new Site({ STAND_IN_FAILS: 'web' });
  expect(await site.exit).toBe(1);
  expect(site.output).toContain('The web process could not start (exit code 3)');
});

it('makes no database of its own when it is given one', async () => {
  await new Site().ready();
  expect(existsSync(path.join(folder, 'postgres'))).toBe(false);
});

it('goes on when the worker keeps failing', async () => {
  const site = new Site({ STAND_IN_FAILS: 'worker' });
  await site.prints(/worker process ended \(exit code 3\); starting it again in 500 ms/);
  const address = await site.prints(/ready at (\S+)/);
  expect((await fetch(address)).ok).toBe(true);
});
