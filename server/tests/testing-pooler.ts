import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { endingWithThis } from '../src/platform/testing-children.ts';

const program = process.env.PGBOUNCER ?? '/usr/sbin/pgbouncer';

const readVersion = (): number | null => {
  const [, major, minor] = /PgBouncer (\d+)\.(\d+)/.exec(spawnSync(program, ['--version']).stdout?.toString()) ?? [];
  return major ? Number(major) * 100 + Number(minor) : null;
};

/** 118 is 1.18; null if this machine has no PgBouncer. */
export const poolerVersion = readVersion();
/** Since 1.21 it keeps prepared statements in transaction mode. */
export const keepsStatements = (poolerVersion ?? 0) >= 121;

export type Pooler = {
  session: string;
  transaction: string;
  /** Another database of that server, in session mode. */
  sessionOf(database: string): string;
  start(): Promise<void>;
  kill(): Promise<void>;
  signal(name: 'SIGSTOP' | 'SIGCONT'): void;
  stop(): Promise<void>;
};

const startLimitMs = 10_000;
const pollMs = 50;

/** PgBouncer in front of this database of the tests' server, over a socket, with an address for each mode. */
export async function startPooler(
  databaseUrl: string,
  { poolSize = 40, detached = false }: { poolSize?: number; detached?: boolean } = {},
): Promise<Pooler> {
  const { username, pathname, searchParams } = new URL(databaseUrl);
  const sockets = searchParams.get('host') ?? '';
  const target = `host=${sockets} dbname=${pathname.slice(1)} user=${username}`;
  const folder = mkdtempSync(path.join(tmpdir(), 'veil-pooler-'));
  const file = path.join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
session = ${target} pool_mode=session
transaction = ${target} pool_mode=transaction
* = host=${sockets} user=${username} pool_mode=session
[pgbouncer]
listen_addr =
unix_socket_dir = ${folder}
unix_socket_mode = 0777
auth_type = any
default_pool_size = ${poolSize}
max_client_conn = 1000
${keepsStatements ? 'max_prepared_statements = 200' : ''}
`,
  );
  // PgBouncer refuses to run as root, and only its own user reaches the server's socket.
  const { uid, gid } = statSync(sockets);
  for (const owned of [folder, file]) chownSync(owned, uid, gid);
  let started: ChildProcess;
  const start = async () => {
    const [own, words] = endingWithThis(program, ['-q', file]);
    started = spawn(own, words, { uid, gid, detached, stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    started.stderr?.on('data', (chunk) => (said += chunk));
    await untilItAnswers(at('session'), started, () => said);
  };
  const kill = async () => {
    const ended = new Promise((resolve) => started.once('exit', resolve));
    started.kill('SIGKILL');
    await ended;
  };
  const at = (name: string) =>
    `postgresql://${username}@localhost/${name}?host=${encodeURIComponent(folder)}&port=6432`;
  await start();
  return {
    session: at('session'),
    transaction: at('transaction'),
    sessionOf: at,
    start,
    kill,
    signal: (name) => void started.kill(name),
    async stop() {
      if (started.exitCode === null && started.signalCode === null) await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilItAnswers(url: string, started: ChildProcess, said: () => string): Promise<void> {
  for (const until = performance.now() + startLimitMs; ; await delay(pollMs)) {
    if (started.exitCode !== null) throw new Error(`PgBouncer ended: ${said()}`);
    const failure = await answer(url).then(
      () => null,
      (error: Error) => error,
    );
    if (!failure) return;
    if (performance.now() > until) throw failure;
  }
}

async function answer(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    await client.query('select 1');
  } finally {
    await client.end().catch(() => undefined);
  }
}
