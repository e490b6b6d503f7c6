import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { programPath } from '../testing-programs.ts';
import { type Postgres, type PostgresOptions, startPostgres } from './index.ts';
import { logCheckMs, maxLogBytes } from './server-log.ts';

const holderProgram = programPath('server-holder');
/** A busy machine takes seconds to stop a server. */
const patience = { timeout: 40_000 };

let folder: string;
let dataDir: string;
let running: Postgres[];
let holders: ChildProcess[];

/** A folder whose server was stopped. Making one takes 1.8 s of CPU, and a copy 0.3 s. */
let prepared: string;
const provideFolder = () => cpSync(prepared, dataDir, { recursive: true });

beforeAll(async () => {
  prepared = path.join(mkdtempSync(path.join(os.tmpdir(), 'veil-prepared-')), 'postgres');
  chmodSync(path.dirname(prepared), 0o711);
  await (await startPostgres({ dataDir: prepared, fast: true, log: () => {} })).stop();
});
afterAll(() => rmSync(path.dirname(prepared), { recursive: true, force: true }));

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'veil-launcher-'));
  chmodSync(folder, 0o711);
  dataDir = path.join(folder, 'postgres');
  running = [];
  holders = [];
});

afterEach(async () => {
  for (const holder of holders) holder.kill('SIGKILL');
  await Promise.all(running.map((postgres) => postgres.stop()));
  await vi.waitFor(() => expect(existsSync(path.join(dataDir, 'postmaster.pid'))).toBe(false), patience);
  rmSync(folder, { recursive: true, force: true });
});

async function start(options: Partial<PostgresOptions> = {}): Promise<Postgres> {
  const postgres = await startPostgres({ dataDir, fast: true, log: () => {}, ...options });
  running.push(postgres);
  return postgres;
}

interface Held extends Pick<Postgres, 'pid' | 'adopted' | 'url'> {
  program: ChildProcess;
}

async function startInProgram(durability: 'fast' | 'durable' = 'fast'): Promise<Held> {
  const args = [holderProgram, dataDir, durability];
  const program = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  holders.push(program);
  const [line] = (await once(createInterface(program.stdout), 'line')) as [string];
  return { ...(JSON.parse(line) as Held), program };
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {}); // some tests kill the server under it
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

const saveRows = (url: string) =>
  query(url, 'create table kept as select generate_series(1, 1000) as n; checkpoint; insert into kept values (1001)');
const countRows = async (url: string) => (await query(url, 'select count(*)::int as n from kept'))[0]?.n;

const leftovers = () => readdirSync(folder).filter((name) => name !== 'postgres');

describe('a new folder', () => {
  it('becomes a private database without port or password, with checksums and a fixed collation', async () => {
    const { url, connection } = await start({ fast: false });
    const [facts] = await query(
      url,
      `select current_setting('listen_addresses') as port, current_setting('data_checksums') as checksums,
              current_setting('fsync') as fsync, current_setting('server_encoding') as encoding, lower('ÄБ') as lower`,
    );
    expect(facts).toEqual({ port: '', checksums: 'on', fsync: 'on', encoding: 'UTF8', lower: 'äб' });
    expect(statSync(connection.host).mode & 0o777).toBe(0o700);
  });

  it('is created once when several programs start on it at once', async () => {
    const all = await Promise.all([startInProgram(), startInProgram(), startInProgram(), startInProgram()]);
    expect(new Set(all.map(({ pid }) => pid)).size).toBe(1);
    expect(all.filter(({ adopted }) => !adopted)).toHaveLength(1);
    expect(leftovers()).toEqual([]);
  });

  it('is cleared of the remains of a killed start', async () => {
    mkdirSync(`${dataDir}.init-4711/base`, { recursive: true });
    writeFileSync(`${dataDir}.init-4711/PG_VERSION`, '18\n');
    await start();
    expect(leftovers()).toEqual([]);
  });

  it('may have a path that is too long for a socket', async () => {
    dataDir = path.join(folder, 'deep'.repeat(20), 'postgres');
    const { url, connection } = await start();
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(connection.host.startsWith(dataDir)).toBe(false);
    expect(statSync(connection.host).mode & 0o777).toBe(0o700);
    rmSync(connection.host, { recursive: true, force: true });
  });
});

describe('an existing folder', () => {
  beforeEach(provideFolder);

  it('keeps its rows after a stop', async () => {
    const first = await start();
    await saveRows(first.url);
    await first.stop();
    const second = await start();
    expect(await countRows(second.url)).toBe(1001);
  });

  it('keeps committed rows when the server is killed', async () => {
    const first = await start({ fast: false });
    await saveRows(first.url);
    process.kill(first.pid, 'SIGKILL');
    await first.ended;
    const second = await start({ fast: false });
    expect(second.adopted).toBe(false);
    expect(await countRows(second.url)).toBe(1001);
  });

  it('keeps committed rows when program and server are killed together', async () => {
    const { pid, url, program } = await startInProgram('durable');
    await saveRows(url);
    process.kill(pid, 'SIGKILL');
    program.kill('SIGKILL');
    const second = await start();
    expect(second.adopted).toBe(false);
    expect(await countRows(second.url)).toBe(1001);
  });

  it('starts although the process id of its dead server is in use again', async () => {
    const first = await start();
    await saveRows(first.url);
    await first.stop();
    writeFileSync(
      path.join(dataDir, 'postmaster.pid'),
      `${process.pid}\n${dataDir}\n0\n5432\n${dataDir}\n\n1 1\nready\n`,
    );
    const second = await start();
    expect(await countRows(second.url)).toBe(1001);
  });

  it('is refused when another major version made it', async () => {
    writeFileSync(path.join(dataDir, 'PG_VERSION'), '9\n');
    await expect(start()).rejects.toThrow('made by PostgreSQL 9');
  });
});

describe('a copy of a running folder', () => {
  beforeEach(provideFolder);
  const copyTo = (target: string) => expect(spawnSync('cp', ['-a', dataDir, target]).status).toBe(0);
  const isAlone = async (first: Postgres, copied: Postgres) => {
    expect(copied.adopted).toBe(false);
    expect(copied.pid).not.toBe(first.pid);
    await query(copied.url, 'insert into kept values (1002)');
    expect([await countRows(first.url), await countRows(copied.url)]).toEqual([1001, 1002]);
    await copied.stop();
    expect(await countRows(first.url)).toBe(1001);
  };

  it('becomes a separate database; stopping it leaves the original running', async () => {
    const first = await start();
    await saveRows(first.url);
    await query(first.url, 'checkpoint');
    const copy = path.join(folder, 'copy');
    copyTo(copy);
    await isAlone(first, await start({ dataDir: copy, takeOver: true }));
  });

  it('becomes one also where the socket of the original is outside of its folder', async () => {
    dataDir = path.join(folder, 'deep'.repeat(20), 'postgres');
    provideFolder();
    const first = await start();
    await saveRows(first.url);
    await query(first.url, 'checkpoint');
    const copy = `${dataDir}-copy`;
    copyTo(copy);
    const copied = await start({ dataDir: copy });
    await isAlone(first, copied);
    for (const { connection } of [first, copied]) rmSync(connection.host, { recursive: true, force: true });
  });

  it('is not mistaken for the original when that was moved away while running', async () => {
    const first = await start();
    await saveRows(first.url);
    await query(first.url, 'checkpoint');
    const moved = path.join(folder, 'moved');
    renameSync(dataDir, moved);
    expect(spawnSync('cp', ['-a', moved, dataDir]).status).toBe(0);
    const copied = await start();
    expect([copied.adopted, copied.pid === first.pid]).toEqual([false, false]);
    await copied.stop();
    expect(() => process.kill(first.pid, 0)).not.toThrow();
    rmSync(dataDir, { recursive: true });
    renameSync(moved, dataDir);
  });
});

describe('a running server', () => {
  beforeEach(provideFolder);

  it('is found by every path to its folder', async () => {
    const { pid } = await startInProgram();
    const link = path.join(folder, 'link');
    symlinkSync(folder, link);
    expect(await start({ dataDir: path.join(link, 'postgres') })).toMatchObject({ adopted: true, pid });
  });

  it('is used by a second program, which leaves it running', async () => {
    const { pid } = await startInProgram();
    const second = await start();
    expect(second).toMatchObject({ adopted: true, pid });
    await second.stop();
    expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('can be taken over, and then stops with its new owner', async () => {
    const { pid } = await startInProgram();
    const second = await start({ takeOver: true });
    await second.stop();
    // Its id stays until its parent, the first program, has noticed the end.
    await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), patience);
  });

  it('keeps a log of limited size, without what rows contain', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const { url } = await start();
      const log = path.join(dataDir, 'server.log');
      appendFileSync(log, 'an error\n'.repeat(maxLogBytes / 8));
      const full = statSync(log).size;
      vi.advanceTimersByTime(logCheckMs);
      expect([statSync(log).size, statSync(`${log}.1`).size]).toEqual([0, full]);
      await query(url, "create table kept (word text primary key); insert into kept values ('secret')");
      await expect(query(url, "insert into kept values ('secret')")).rejects.toThrow('duplicate key');
      expect(readFileSync(log, 'utf8')).toMatch(/^[^\0]+ ERROR: {2}duplicate key/);
      expect(readFileSync(log, 'utf8')).not.toMatch(/DETAIL|Key \(word\)/);
    } finally {
      vi.useRealTimers();
    }
  });

  it('stops when its program is killed', async () => {
    const { program } = await startInProgram();
    const { ended } = await start();
    program.kill('SIGKILL');
    await ended;
    const next = await start();
    expect(next.adopted).toBe(false);
  });
});
