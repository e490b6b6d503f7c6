import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { publishingPolicy } from '../../server/src/features/items/policy/index.ts';
import { openKysely } from '../../server/src/platform/db/pool.ts';
import type { DB } from '../../server/src/tables.ts';
import { Person } from '../demo/person.ts';
import { openSite } from '../demo/site.ts';
import { compareFiles, compareRows, storedKeys, withPool } from './compare.ts';
import { refuseDamaged, refuseKilled } from './damage.ts';
import { Load } from './load.ts';
import { mustVeil, siteEnvironment } from './veil.ts';

const members = 4;
/** The load lasts this long before the backup, and again after it. */
const loadMs = 15_000;
/** Damaged objects, beside both lists in every way. */
const damagedObjects = 14;
const kills = 3;
const ledgerMs = 30_000;

const scratch = mkdtempSync(path.join(tmpdir(), 'veil-backup-drill-'));
const at = (name: string) => path.join(scratch, name);
const [source, restored, backups, keyFile] = [at('source'), at('restored'), at('backups'), at('key.txt')];
const faults: string[] = [];
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** Removes variables that the program reads from its own environment, as for its commands. */
function isolate(dataDir: string): void {
  for (const name of Object.keys(process.env))
    if (!Object.hasOwn(siteEnvironment(dataDir), name)) delete process.env[name];
  Object.assign(process.env, siteEnvironment(dataDir));
}

const ledger = path.join(source, 'storage', 'deletions');

/** Every few seconds workers write deletions into the storage. */
async function waitForLedger(ids: readonly string[]): Promise<void> {
  const until = Date.now() + ledgerMs;
  const isWhole = () => {
    const names = existsSync(ledger) ? readdirSync(ledger, { recursive: true, encoding: 'utf8' }) : [];
    const objects = names.filter((name) => name.endsWith('.jsonl'));
    const filed = objects.map((name) => readFileSync(path.join(ledger, name), 'utf8')).join('');
    return ids.every((id) => filed.includes(id));
  };
  while (!isWhole()) {
    if (Date.now() > until) throw new Error(`Deletions did not come into ${ledger}.`);
    await delay(200);
  }
}

async function backUpUnderLoad(): Promise<{ load: Load; began: number; before: string[]; backupMs: number }> {
  mkdirSync(source, { mode: 0o700 });
  isolate(source);
  const site = await openSite(source);
  const load = new Load();
  try {
    await withPool(source, (pool) =>
      publishingPolicy.save(openKysely<DB>(pool), { ...publishingPolicy.defaults, approval: 'open' }, new Date()),
    );
    await load.prepare(site.url, site.origin, members);
    load.start();
    await delay(loadMs);
    const before = storedKeys(source);
    const began = Date.now();
    const { ms: backupMs, output } = await mustVeil(['backup', backups, '--key-file', keyFile], source);
    const during = load.writes.filter((write) => write.at >= began).length;
    await delay(loadMs);
    await load.stop();
    console.log(output.split('\n').at(-1));
    console.log(
      `${seconds(backupMs)}; ${during} writes were acknowledged during it, ${load.writes.filter((write) => write.at < began).length} before.`,
    );
    if (during === 0) faults.push('no write was acknowledged while the backup was made');
    // Deletions after the backup, known only to the ledger.
    for (const person of load.people) await load.removeComment(person).then(() => load.removeItem(person));
    await waitForLedger(load.writes.filter(({ kind }) => kind.endsWith('deleted')).map(({ id }) => id));
    return { load, began, before, backupMs };
  } finally {
    await load.stop();
    await site.stop();
  }
}

async function restoreAndCompare(load: Load, began: number, before: string[]): Promise<void> {
  await mustVeil(['verify', backups, '--key-file', keyFile, '--all'], source);
  mkdirSync(restored, { mode: 0o700 });
  const words = ['restore', backups, '--key-file', keyFile, '--deletions', ledger];
  const { output, ms } = await mustVeil(words, restored);
  console.log(
    `\n${output
      .split('\n')
      .filter((line) => !/^(Files|Rows): /.test(line))
      .join('\n')}\n${seconds(ms)}`,
  );
  const rows = await compareRows(restored, load.writes, began);
  const gone = new Set(load.writes.filter(({ kind }) => kind === 'item deleted').map(({ id }) => id));
  const files = compareFiles(source, restored, before, gone);
  faults.push(...rows.faults, ...files.faults);
  console.log(
    `${rows.writes} writes that were acknowledged before the backup began are there; ${rows.deletions} that were deleted are not.`,
  );
  console.log(`${files.files} files (${(files.bytes / 1e6).toFixed(1)} MB) are equal byte by byte.`);
  isolate(restored);
  const site = await openSite(restored);
  try {
    for (const { email } of load.people) {
      const person = new Person(site.url, site.origin, email);
      if (!(await person.signIn())) faults.push(`${email} cannot sign in`);
      else await person.get('/feed?limit=5');
    }
    console.log(`${load.people.length} members signed in with their passwords, and read the feed.`);
  } finally {
    await site.stop();
  }
}

try {
  await mustVeil(['backup-key', keyFile], scratch);
  const { load, began, before, backupMs } = await backUpUnderLoad();
  faults.push(...load.faults);
  if (load.refused.size > 0)
    console.log(`Refused to members: ${[...load.refused].map((one) => one.join(': ')).join(', ')}`);
  await restoreAndCompare(load, began, before);
  const damaged = await refuseDamaged(backups, { scratch, keyFile, objects: damagedObjects });
  const killed = await refuseKilled(source, { scratch, keyFile, wholeMs: backupMs, times: kills });
  faults.push(...damaged.faults, ...killed.faults);
  console.log(`\n${damaged.tried} damaged backups and ${killed.tried} that were killed were tried. Reasons:`);
  for (const [reason, count] of [...damaged.reasons, ...killed.reasons]) console.log(`  ${count} x ${reason}`);
} catch (error) {
  faults.push(String((error as Error).stack ?? error));
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
console.log(
  faults.length === 0 ? '\nNothing is wrong.' : `\n${faults.length} faults:\n${faults.slice(0, 50).join('\n')}`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
