import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { openHttp } from './http/app.ts';
import { type Log, openLog } from './log.ts';
import { withLogContext } from './log-context.ts';
import { readLogSettings } from './log-settings.ts';

let lines: string[] = [];
let now = Date.parse('2026-11-22T12:00:00Z');
const counted: string[] = [];
const open = (format: 'text' | 'json', level = 'info'): Log =>
  openLog(level, {
    format,
    process: 'web',
    clock: { now: () => new Date(now) },
    count: (label) => counted.push(label),
    output: { write: (line) => lines.push(line) },
  });

afterEach(() => {
  lines = [];
  counted.length = 0;
});

it('writes one JSON object a line, with level, time and process as words', () => {
  open('json').warn({ queue: 'publish' }, 'a job was late');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'warn',
    time: '2026-11-22T12:00:00.000Z',
    process: 'web',
    queue: 'publish',
    msg: 'a job was late',
  });
});

it('writes text of one line an entry, in which nothing can pass for another line', () => {
  const log = open('text');
  log.warn({ queue: 'a b', note: 'x\n2026 ERROR forged' }, 'first\r\n2026-11-22 ERROR forged \u001b[2J \u009b2J');
  log.error({ err: new Error('broken\n2026-11-22T12:00:00.000Z ERROR forged') }, 'failed');
  expect(lines[0]).toBe(
    '2026-11-22T12:00:00.000Z WARN  web: first\\r\\n2026-11-22 ERROR forged \\u001b[2J \\u009b2J queue="a b" note="x\\n2026 ERROR forged"\n',
  );
  const [entry = '', ...stack] = (lines[1] ?? '').trimEnd().split('\n');
  expect(entry).toBe('2026-11-22T12:00:00.000Z ERROR web: failed');
  expect(stack.length).toBeGreaterThan(2);
  for (const line of stack) expect(line).toMatch(/^ {4}/);
});

it('leaves out what the database quotes of rows and values', () => {
  const log = open('json');
  const quoting = {
    code: '23514',
    detail: 'Failing row contains (7, ada@example.org).',
    where: 'COPY x, line 1: "ada"',
  };
  log.error({ err: Object.assign(new Error('new row violates a check'), quoting) }, 'a request failed');
  const wrong = new Error('invalid input syntax for type integer: "ada\n@example.org"');
  log.error({ err: Object.assign(wrong, { code: '22P02' }) }, 'a request failed');
  expect(lines.join('')).not.toContain('ada');
  expect(lines.map((line) => JSON.parse(line).err)).toMatchObject([
    { code: '23514', message: 'new row violates a check' },
    { code: '22P02', message: 'invalid input syntax for type integer: …' },
  ]);
});

it('carries the id of the request or job that is worked on', () => {
  const log = open('json');
  withLogContext({ queue: 'publish', job: '17' }, () => log.info('inside'));
  log.info('outside');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ queue: 'publish', job: '17' });
  expect(lines[1]).not.toContain('publish');
});

it('logs a sentence thirty times a minute at most, counts all, and says how many were left out', () => {
  const log = open('json');
  for (let at = 0; at < 1000; at += 1) log.error({ at }, 'a request failed');
  log.error('another sentence');
  expect(lines).toHaveLength(31);
  expect(counted).toHaveLength(1001);
  now += 60_000;
  log.error({ at: 1000 }, 'a request failed');
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ at: 1000, suppressed: 970 });
});

it('takes the id of a request from trusted proxies alone, and answers with it', async () => {
  for (const [trustedProxies, isTaken] of [
    [['127.0.0.1'], true],
    [[], false],
  ] as const) {
    const log = open('json');
    const app = await openHttp({ log, secure: false, rateLimits: false, trustedProxies: [...trustedProxies] });
    app.post('/echo', (request) => {
      request.log.info('direct');
      log.info('by context');
      return {};
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const ask = async (given: string) => {
      const headers = { 'x-request-id': given, 'content-type': 'application/json' };
      const url = `http://127.0.0.1:${port}/echo`;
      return (await fetch(url, { method: 'POST', headers, body: '{"a":1}' })).headers.get('x-request-id');
    };
    const answered = await ask('proxy-4711-of-1');
    expect(answered === 'proxy-4711-of-1').toBe(isTaken);
    expect(lines.filter((line) => line.includes(`"reqId":"${answered}"`))).toHaveLength(2);
    // Anything that could be more than an id is rejected.
    for (const odd of ['short', 'a"b{injected}', 'x'.repeat(200)]) expect(await ask(odd)).not.toBe(odd);
    await app.close();
    lines = [];
  }
});

it('reads the settings of the log, and refuses wrong ones by name', () => {
  expect(readLogSettings({})).toEqual({ level: 'info', format: 'text', access: 'off' });
  expect(() => readLogSettings({ LOG_FORMAT: 'xml' })).toThrow(/LOG_FORMAT/);
  expect(() => readLogSettings({ ACCESS_LOG: 'maybe' })).toThrow(/ACCESS_LOG/);
});
