import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { TestSite } from '../../../tests/testing.ts';
import { isOnRig } from '../../../tests/testing-rig.ts';
import { requireOwnDatabase } from '../../app/require-own-database.ts';
import { verifyStored } from '../../features/site/audit/index.ts';
import { judgeBackup } from '../../features/site/site/last-backup.ts';
import { openKysely, openPool } from '../../platform/db/pool.ts';
import { openDiskStorage } from '../../platform/storage/index.ts';
import type { DB } from '../../tables.ts';
import { checkFiles, checkTables, openBackup } from './check-backup.ts';
import { runBackup } from './commands.ts';
import { type BackupKey, makeKeyFile, readKeyFile } from './encryption.ts';
import { findBackup, listBackups } from './list-backups.ts';
import { lockBackups } from './make-backup.ts';
import { openSiteToBackUp, type SiteToBackUp } from './testing-backups.ts';

let opened: SiteToBackUp;
let { site, maker, item, places } = {} as SiteToBackUp;
const folders = () => places.newFolder();
const backUp: typeof places.backUp = (...words) => places.backUp(...words);
const restore: typeof places.prepareRestore = (...words) => places.prepareRestore(...words);

beforeAll(async () => {
  opened = await openSiteToBackUp();
  ({ site, maker, item, places } = opened);
});
afterAll(() => opened.close());

const open = async (folder: string, key: BackupKey | null = null) => openBackup(await findBackup(folder), key);

async function keysAndBytes(storage: TestSite['deps']['storage']): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for await (const key of storage.keys('')) found[key] = (await storage.bytes(key)).toString('base64');
  return found;
}

describe('a backup', () => {
  it('is restored into an empty place with every row and file, encrypted, and the site starts on it', async () => {
    const keyFile = path.join(places.root, 'key.txt');
    const key = await makeKeyFile(keyFile);
    expect(await readKeyFile(keyFile)).toEqual(key);
    const folder = folders();
    const made = await backUp(folder, { key });
    expect(made.files).toBeGreaterThan(0);
    const { run, dataDir, url } = await restore(folder, { key });
    await run();
    expect(await keysAndBytes(openDiskStorage(path.join(dataDir, 'storage')))).toEqual(
      await keysAndBytes(site.deps.storage),
    );
    expect(readFileSync(path.join(dataDir, 'secret'))).toEqual(site.deps.config.secret);
    await requireOwnDatabase(url, dataDir);
    const pool = openPool(url, { max: 1 });
    const db = openKysely<DB>(pool);
    expect((await db.selectFrom('content').select('id').execute()).map(({ id }) => id)).toContain(item);
    expect((await verifyStored(db)).wrong).toBeNull();
    await pool.end();
    await expect(run()).rejects.toThrow('is not empty');
  });

  it('holds all that was acknowledged before it began, and no row without its file, while members write and delete', async () => {
    const folder = folders();
    const before = await opened.newPicture();
    let busy = true;
    const load = (async () => {
      while (busy) {
        const id = await opened.newPicture();
        await site.as(maker).delete(`/api/content/${id}?forever=true`);
        await opened.newPicture();
      }
    })();
    await backUp(folder);
    busy = false;
    await load;
    const { run, dataDir, url } = await restore(folder);
    await run();
    const pool = openPool(url, { max: 1 });
    const rows = await openKysely<DB>(pool).selectFrom('content').select(['id', 'mask_version']).execute();
    await pool.end();
    const restored = openDiskStorage(path.join(dataDir, 'storage'));
    expect(rows.map(({ id }) => id)).toContain(before);
    for (const { id, mask_version } of rows) {
      const keys: string[] = [];
      for await (const stored of restored.keys(`content/${id}/${mask_version}/`)) keys.push(stored);
      expect(keys, id).not.toEqual([]);
    }
    // Items deleted while their files were read left a row without a file.
    const ids = new Set(rows.map(({ id }) => id));
    for await (const key of restored.keys('content/')) expect(ids, key).toContain(key.split('/')[1]);
  });

  it('stores unchanged files once, keeps the newest, and lets no two be made at once', async () => {
    const folder = folders();
    const objects = () => readdirSync(path.join(folder, 'objects'), { recursive: true, withFileTypes: true });
    await backUp(folder);
    const once = objects().filter((entry) => entry.isFile()).length;
    const second = await backUp(folder);
    const added = objects().filter((entry) => entry.isFile()).length - once;
    // It adds changed tables (the note of the first backup), and no file twice.
    expect(added).toBeLessThan(12);
    mkdirSync(path.join(folder, '2020-01-01T00-00-00-000Z'));
    await backUp(folder, { keep: 2 });
    const { backups: kept } = await listBackups(folder);
    expect(kept.map((backup) => backup.folder)).toContain(second.folder);
    expect(readdirSync(folder).filter((name) => name !== 'objects' && name !== 'deletions.jsonl')).toHaveLength(2);
    await checkTables(await open(kept[0]?.folder as string));
    await lockBackups(folder, async () => expect(backUp(folder)).rejects.toThrow('Another backup is being made'));
  });

  it('that was cut or changed anywhere is refused with a reason', async () => {
    const folder = folders();
    const { folder: place } = await backUp(folder);
    const whole = async () => {
      const opened = await open(place);
      await checkTables(opened);
      await checkFiles(opened, () => true);
    };
    await whole();
    const filesOf = (within: string) =>
      readdirSync(within, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name));
    const [lists, stored] = [filesOf(place), filesOf(path.join(folder, 'objects'))];
    expect(lists).toHaveLength(2);
    expect(stored.length).toBeGreaterThan(20);
    const damaged = fc.oneof(fc.constantFrom(...lists), fc.constantFrom(...stored));
    // A part of the file's length, without the last byte.
    const part = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    const property = fc.asyncProperty(
      damaged,
      fc.constantFrom('missing', 'cut', 'changed'),
      part,
      async (file, how, at) => {
        const bytes = readFileSync(file);
        const place = Math.floor(bytes.length * at);
        const flipped = Buffer.from(bytes);
        flipped[place] = (flipped[place] ?? 0) ^ 1;
        if (how === 'missing') rmSync(file);
        else if (how === 'cut') truncateSync(file, place);
        else writeFileSync(file, flipped);
        try {
          await expect(whole()).rejects.toThrow(/backup.*(was changed|cut off|missing|holds no finished backup)/i);
        } finally {
          writeFileSync(file, bytes);
        }
      },
    );
    await fc.assert(property, { numRuns: 40 });
    await whole();
  });

  it('is restored by a second run where the first was cut off, and no site starts between', async () => {
    const folder = folders();
    const { folder: place } = await backUp(folder);
    const { manifest } = await findBackup(place);
    const table = manifest.tables.find(({ name }) => name === 'public.votes') ?? manifest.tables.at(-1);
    const file = path.join(folder, 'objects', (table?.object ?? '').slice(0, 2), table?.object ?? '');
    const bytes = readFileSync(file);
    const { run, dataDir, url } = await restore(folder);
    writeFileSync(file, bytes.subarray(0, bytes.length - 1));
    await expect(run()).rejects.toThrow('was changed or cut off');
    await expect(requireOwnDatabase(url, dataDir)).rejects.toThrow('is being restored into');
    writeFileSync(file, bytes);
    await run();
    await requireOwnDatabase(url, dataDir);
  });

  it('is not restored without its key or its secret, nor over a site', async () => {
    const key = await makeKeyFile(path.join(places.root, 'one.txt'));
    const other = await makeKeyFile(path.join(places.root, 'other.txt'));
    const sealed = folders();
    await backUp(sealed, { key });
    await expect((await restore(sealed)).run()).rejects.toThrow('give --key-file');
    await expect((await restore(sealed, { key: other })).run()).rejects.toThrow('encrypted with another key');
    await site.deps.db
      .insertInto('secret_checks')
      .values({ value: Buffer.alloc(32) })
      .onConflict((row) => row.doNothing())
      .execute();
    const bare = folders();
    await backUp(bare, { secret: null });
    await expect((await restore(bare)).run()).rejects.toThrow("without the site's secret");
    await expect((await restore(bare, { secret: 'x'.repeat(40) })).run()).rejects.toThrow(
      'not that of the backed-up site',
    );
    await site.deps.db.deleteFrom('secret_checks').execute();
    const open = folders();
    await backUp(open);
    const taken = await restore(open);
    mkdirSync(path.join(taken.dataDir, 'storage'));
    await expect(taken.run()).rejects.toThrow('is not empty');
    await expect((await restore(path.join(places.root, 'nowhere'))).run()).rejects.toThrow('There is no folder');
  });
});

describe('a folder of backups', () => {
  const manifestIn = (place: string) => path.join(place, 'manifest.json');
  const objectOf = (folder: string, name = '') => path.join(folder, 'objects', name.slice(0, 2), name);

  it('with an older backup that is damaged takes further ones, removes nothing, and restores the newest', async () => {
    const folder = folders();
    const { folder: old } = await backUp(folder);
    writeFileSync(manifestIn(old), '{');
    const next = await backUp(folder, { keep: 1 });
    expect(next).toMatchObject({ removedBackups: 0, unreadable: [{ folder: old }] });
    expect((await findBackup(folder)).folder).toBe(next.folder);
    expect(existsSync(old)).toBe(true);
    await checkTables(await open(folder));
    writeFileSync(manifestIn(next.folder), '{');
    await expect(findBackup(folder)).rejects.toThrow(`The backup in ${next.folder} was changed`);
  });

  it('says which backup can be restored where the newest is damaged', async () => {
    const folder = folders();
    const { folder: old } = await backUp(folder);
    const { folder: newest } = await backUp(folder);
    truncateSync(manifestIn(newest), 9);
    await expect(findBackup(folder)).rejects.toThrow(`The one before it is ${old}: name that one.`);
    expect((await findBackup(old)).folder).toBe(old);
  });

  it('that could not be read for a moment loses no finished backup', async () => {
    const folder = folders();
    const { folder: place } = await backUp(folder);
    const manifest = readFileSync(manifestIn(place));
    // A failure other than a missing file, like that of a broken disk.
    rmSync(manifestIn(place));
    symlinkSync('manifest.json', manifestIn(place));
    await backUp(folder, { keep: 1 });
    rmSync(manifestIn(place));
    writeFileSync(manifestIn(place), manifest);
    const opened = await open(place);
    await checkTables(opened);
    expect(await checkFiles(opened, () => true)).toBeGreaterThan(0);
  });

  it('has the newest backup by its time, whatever it is called, also through a link', async () => {
    const folder = folders();
    const { folder: old } = await backUp(folder);
    renameSync(old, path.join(folder, 'before-the-update'));
    const { folder: newest } = await backUp(folder);
    expect((await findBackup(folder)).folder).toBe(newest);
    const link = path.join(places.root, 'latest');
    symlinkSync(newest, link);
    await checkTables(await open(link));
  });

  it('makes room for the next backup first, and copies everything again if the list of the last one is damaged', async () => {
    const folder = folders();
    const { folder: place } = await backUp(folder);
    const left = objectOf(folder, 'ab'.repeat(32));
    mkdirSync(path.dirname(left), { recursive: true });
    writeFileSync(left, 'of a backup that was cut off');
    const { manifest } = await findBackup(place);
    truncateSync(objectOf(folder, manifest.files.object), 5);
    await site.deps.db
      .insertInto('secret_checks')
      .values({ value: Buffer.alloc(32) })
      .execute();
    await expect(backUp(folder)).rejects.toThrow('The secret of the site was replaced');
    await site.deps.db.deleteFrom('secret_checks').execute();
    expect(existsSync(left)).toBe(false);
    await backUp(folder);
    await checkTables(await open(folder));
  });

  it.skipIf(isOnRig)(
    'is refused in the data folder through any link, and where the files of the site are not there',
    async () => {
      const { databaseUrl, dataDir } = site.deps.config;
      const words = (to: string) => ({ positionals: [to], values: {}, flags: {} });
      const run = (to: string) => runBackup(databaseUrl, words(to));
      try {
        const link = path.join(places.root, 'data-link');
        symlinkSync(dataDir, link);
        for (const [data, to] of [
          [dataDir, path.join(link, 'backups')],
          [link, path.join(link, 'backups')],
          [dataDir, path.join(dataDir, 'storage/backups')],
        ] as const) {
          vi.stubEnv('VEIL_DATA', data);
          await expect(run(to)).rejects.toThrow('lies in the data folder');
        }
        const empty = mkdtempSync(path.join(places.root, 'empty-'));
        vi.stubEnv('VEIL_DATA', empty);
        await expect(run(folders())).rejects.toThrow('There is no storage of a site in');
        mkdirSync(path.join(empty, 'storage'));
        await expect(run(folders())).rejects.toThrow('is not the storage of this site');
      } finally {
        vi.unstubAllEnvs();
      }
    },
  );
});

it('warns of a backup that is eight days old, and of a site that has none', () => {
  const day = 86_400_000;
  const now = new Date('2026-11-20T12:00:00Z');
  const ago = (days: number) => new Date(now.getTime() - days * day);
  expect(judgeBackup(ago(7.9), now).state).toBe('ok');
  expect(judgeBackup(ago(8), now)).toMatchObject({ state: 'warn', found: 'The last backup is 8 days old.' });
  const none = judgeBackup(null, now);
  expect(none).toMatchObject({ state: 'warn', found: 'No backup was made yet.' });
  expect(none.mend).toContain('backup <folder>');
});
