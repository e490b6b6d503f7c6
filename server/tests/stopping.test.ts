import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { json, text } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../src/platform/postgres/testing.ts';
import { programPath } from '../src/platform/testing-programs.ts';

let database: TestDatabase;
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'veil-stopping-'));
const running: ChildProcess[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});

function start(args: string[], env: Record<string, string> = {}) {
  const stdio = ['ignore', 'pipe', 'pipe', 'ipc'] as const;
  const child = spawn(process.execPath, args, {
    env: { ...process.env, DATABASE_URL: database.url, VEIL_DATA: dataDir, PORT: '0', ...env },
    stdio: [...stdio],
  });
  running.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  const prints = (pattern: RegExp, times = 1) =>
    vi.waitFor(() => expect(output.match(new RegExp(pattern, 'g')) ?? [], output).toHaveLength(times), 20_000);
  const exit = once(child, 'exit').then(([code, signal]) => (code ?? signal) as number | string);
  return { child, prints, exit, message: () => once(child, 'message').then(([said]) => said), output: () => output };
}

describe('a web process that is told to stop', () => {
  const startWeb = async (env: Record<string, string> = {}) => {
    const web = start([programPath('stand-in-process'), 'web'], env);
    const { url } = (await web.message()) as { url: string };
    return { ...web, url };
  };
  const answerOf = (sent: ClientRequest) => once(sent, 'response').then(([answer]) => answer as IncomingMessage);

  it('answers the 16 requests in flight, and ends with code 0', async () => {
    const { child, prints, exit, url } = await startWeb();
    const answers = Array.from({ length: 16 }, () =>
      fetch(`${url}/hold`).then(async (a) => [a.status, await a.json()]),
    );
    await prints(/web holds/, 16);
    child.kill('SIGTERM');
    expect(await Promise.all(answers)).toEqual(Array(16).fill([200, { pid: child.pid }]));
    expect(await exit).toBe(0);
  });

  it('takes an upload in flight to its end', async () => {
    const { child, prints, exit, url } = await startWeb();
    const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="f"\r\n\r\n';
    const post = request(`${url}/send`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    });
    const answered = answerOf(post);
    post.write(`${head}half`);
    await prints(/web receives/);
    child.kill('SIGTERM');
    await prints(/web closes/);
    post.end(' and the rest\r\n--b--\r\n');
    const answer = await answered;
    expect([answer.statusCode, await json(answer)]).toEqual([200, { bytes: 17 }]);
    expect(await exit).toBe(0);
  });

  it('ends streams of events with the time after which to come back, and connections that never asked', async () => {
    const { child, exit, url } = await startWeb();
    const follow = request(`${url}/follow`).end();
    const answer = await answerOf(follow);
    const silent = connect(Number(new URL(url).port), '127.0.0.1');
    // An unaccepted connection is reset, any other is closed; both end it.
    silent.on('error', () => undefined);
    const ended = new Promise((resolve) => silent.once('close', resolve));
    const told = text(answer);
    child.kill('SIGTERM');
    expect(await told).toMatch(/data: .*\n\nretry: 1000\n\n$/s);
    await ended;
    expect(await exit).toBe(0);
  });

  it('takes requests for STOP_DELAY more', async () => {
    const { child, prints, exit, url } = await startWeb({ STOP_DELAY: '1' });
    const agent = new Agent({ keepAlive: true });
    const ask = async () => {
      const answer = await answerOf(request(url, { agent }).end());
      await text(answer);
      return [answer.statusCode, answer.headers.connection];
    };
    expect(await ask()).toEqual([200, 'keep-alive']);
    child.kill('SIGTERM');
    await prints(/web announces/);
    expect(await ask()).toEqual([200, 'keep-alive']);
    expect(child.exitCode).toBeNull();
    agent.destroy();
    expect(await exit).toBe(0);
  });

  it('cuts what takes longer than its grace', async () => {
    const { child, prints, exit, url } = await startWeb({ STOP_GRACE: '0.1' });
    const post = request(`${url}/send`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    });
    const cut = once(post, 'error');
    post.write('--b\r\ncontent-disposition: form-data; name="file"; filename="f"\r\n\r\nhalf');
    await prints(/web receives/);
    child.kill('SIGTERM');
    await cut;
    expect(await exit).toBe(0);
  });
});

it('a worker whose connections are cut while it stops ends in order', async () => {
  const client = new pg.Client(database.url);
  await client.connect();
  const worker = start([programPath('veil'), 'worker'], { LOG_LEVEL: 'info' });
  await worker.message();
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and query ~* '^listen'`,
  );
  expect(rows.length).toBeGreaterThan(0);
  // The process's goodbye and the stop order reach them together.
  for (const { pid } of rows) process.kill(pid, 'SIGSTOP');
  worker.child.kill('SIGTERM');
  await worker.prints(/stopping/);
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  for (const { pid } of rows) process.kill(pid, 'SIGCONT');
  expect(await worker.exit, worker.output()).toBe(0);
  await client.end();
});

it('a worker of a read-only site runs no jobs until the site takes changes again, and can end in order before', async () => {
  const client = new pg.Client(database.url);
  await client.connect();
  const setReadOnly = () => client.query('insert into read_only (since) values (now())');
  try {
    await setReadOnly();
    const worker = start([programPath('veil'), 'worker'], { LOG_LEVEL: 'info' });
    await worker.prints(/no jobs are run/);
    const working = worker.message();
    await client.query('delete from read_only');
    await working;
    await setReadOnly();
    await worker.prints(/no jobs are run/, 2);
    worker.child.kill('SIGTERM');
    expect(await worker.exit, worker.output()).toBe(0);
  } finally {
    await client.query('delete from read_only');
    await client.end();
  }
});
