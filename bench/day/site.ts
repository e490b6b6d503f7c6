import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { publishingPolicy } from '../../server/src/features/items/policy/index.ts';
import { migrate } from '../../server/src/platform/db/migrate.ts';
import { openKysely, openPool } from '../../server/src/platform/db/pool.ts';
import { startPostgres } from '../../server/src/platform/postgres/index.ts';
import type { DB } from '../../server/src/tables.ts';

const startMs = 300_000;
/** This module has no types. */
const builder = new URL('../../tools/build.mjs', import.meta.url).href;
/** The bench's members use separate networks, as reported by their proxy. */
export const origin = 'http://localhost:3000';

/**
 * The whole built site (`veil start`) with its own database and data folder. Counts its output and keeps the last
 * lines.
 */
export async function openDaySite() {
  const { buildTestPrograms } = (await import(builder)) as { buildTestPrograms(): Promise<string> };
  const program = path.join(await buildTestPrograms(), 'veil.js');
  const folder = await mkdtemp(path.join(os.tmpdir(), 'veil-day-'));
  await chmod(folder, 0o711); // as root the server runs as another user, which must be able to enter
  const [dataDir, scratch] = [path.join(folder, 'data'), path.join(folder, 'tmp')];
  await mkdir(scratch);
  const database = await startPostgres({ dataDir: path.join(folder, 'postgres'), log: () => {} });
  await migrate(database.url);
  const pool = openPool(database.url, { max: 1 });
  await publishingPolicy.save(openKysely<DB>(pool), { ...publishingPolicy.defaults, approval: 'open' }, new Date());
  await pool.end();
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    DATABASE_URL: database.url,
    VEIL_DATA: dataDir,
    PUBLIC_URL: origin,
    PORT: '0',
    DETECTOR: 'none',
    EMAIL_CONFIRMATION: 'off',
    TRUSTED_PROXIES: 'loopback',
    LOG_FORMAT: 'json',
    TMPDIR: scratch,
  };
  const site = spawn(process.execPath, [program, 'start'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const log = { bytes: 0, lines: 0, tail: '', warnings: new Map<string, number>() };
  let address = '';
  const readLine = (line: string) => {
    log.lines += 1;
    try {
      type Line = { level: string; msg: string; err?: { message: string }; error?: { message: string } };
      const { level, msg, err, error = err } = JSON.parse(line) as Line;
      const sentence = error ? `${msg}: ${error.message}` : msg;
      if (['warn', 'error', 'fatal'].includes(level)) log.warnings.set(sentence, (log.warnings.get(sentence) ?? 0) + 1);
    } catch {
      log.warnings.set(line, (log.warnings.get(line) ?? 0) + 1);
    }
  };
  let rest = '';
  const take = (chunk: Buffer) => {
    log.bytes += chunk.length;
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) readLine(line);
    log.tail = (log.tail + chunk).slice(-4_000);
  };
  for (const stream of [site.stdout, site.stderr]) stream.on('data', take);
  const ended = once(site, 'exit');
  for (const until = performance.now() + startMs; !address; ) {
    await delay(100);
    // The system chose the port; commands read it from the site's file.
    address = await readAddress(dataDir);
    if (site.exitCode !== null || performance.now() > until) throw new Error(`the site did not start:\n${log.tail}`);
  }
  return {
    address,
    dataDir,
    scratch,
    databaseLog: path.join(folder, 'postgres', 'server.log'),
    log,
    pid: site.pid as number,
    databasePid: database.pid,
    async close() {
      site.kill('SIGTERM');
      await ended;
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
export type DaySite = Awaited<ReturnType<typeof openDaySite>>;

async function readAddress(dataDir: string): Promise<string> {
  const text = await readFile(path.join(dataDir, 'site.json'), 'utf8').catch(() => '');
  return text ? (JSON.parse(text) as { url: string }).url : '';
}
