import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isOnRig } from '../../../tests/testing-rig.ts';
import { backupPlace, diskPlace, openDiskStorage, type Storage } from '../../platform/storage/index.ts';
import { type Gateway, hasGateway, startGateway, withoutGateway } from '../../platform/storage/testing-gateway.ts';
import { openAnyBackupBucket, openBackupBucket } from './backup-bucket.ts';
import { checkFiles, checkTables, openBackup } from './check-backup.ts';
import { copyToBucket } from './copy-to-bucket.ts';
import { type BackupKey, makeKeyFile } from './encryption.ts';
import { fetchFromBucket } from './fetch-from-bucket.ts';
import { findBackup } from './list-backups.ts';
import { openSiteToBackUp, type SiteToBackUp } from './testing-backups.ts';

if (!hasGateway) console.warn(withoutGateway);

let opened: SiteToBackUp;
let places: SiteToBackUp['places'];
let key: BackupKey;
/** Two encrypted backups, the second with one more item. */
let made: string;
beforeAll(async () => {
  opened = await openSiteToBackUp();
  ({ places } = opened);
  key = await makeKeyFile(path.join(places.root, 'key.txt'));
  made = places.newFolder();
  await places.backUp(made, { key });
  await opened.newPicture();
  await places.backUp(made, { key });
}, 120_000);
afterAll(() => opened.close());

const print = () => undefined;
const copy = (folder: string, storage: Storage, keep: number | null = null) =>
  copyToBucket({ folder, storage, keep, print });
const fetchInto = (folder: string, storage: Storage, name: string | null = null) =>
  fetchFromBucket({ folder, storage, name, print });
const newBucket = () => openDiskStorage(places.newFolder());
const keysOf = async (storage: Storage, prefix = '') => {
  const keys: string[] = [];
  for await (const key of storage.keys(prefix)) keys.push(key);
  return keys;
};
const manifestsOf = async (storage: Storage) =>
  (await keysOf(storage)).filter((one) => one.endsWith('/manifest.json')).map((one) => path.dirname(one));

/** A copy of the folder with these of its two backups. */
function folderWith(...which: (0 | 1)[]): string {
  const folder = places.newFolder();
  cpSync(made, folder, { recursive: true });
  const names = readdirSync(folder).filter((name) => /^\d{4}-/.test(name));
  for (const [at, name] of names.sort().entries())
    if (!which.includes(at as 0 | 1)) rmSync(path.join(folder, name), { recursive: true });
  return folder;
}

async function restored(folder: string): Promise<Record<string, string>> {
  const { run, dataDir } = await places.prepareRestore(folder, { key });
  await run();
  const storage = openDiskStorage(path.join(dataDir, 'storage'));
  const files: Record<string, string> = {};
  for (const one of await keysOf(storage)) files[one] = (await storage.bytes(one)).toString('base64');
  return files;
}

describe('copies of backups in a bucket', () => {
  it('send each file once, and bring a site back whose machine and folder are lost', async () => {
    const bucket = newBucket();
    const first = await copy(folderWith(0), bucket);
    expect(first).toMatchObject({ backups: 1, removed: 0, unreadable: [] });
    expect(await copy(folderWith(0), bucket)).toMatchObject({ backups: 0, objects: 0, bytes: 0 });
    const second = await copy(folderWith(0, 1), bucket);
    expect(second.backups).toBe(1);
    expect(await keysOf(bucket)).toHaveLength(first.objects + second.objects + 1);

    const elsewhere = places.newFolder();
    const fetched = await fetchInto(elsewhere, bucket);
    expect([fetched.files, path.dirname(fetched.backup)]).toEqual([fetched.fetched, elsewhere]);
    expect((await fetchInto(elsewhere, bucket)).fetched).toBe(0);
    expect(await restored(elsewhere)).toEqual(await restored(made));
    const [oldest = ''] = await manifestsOf(bucket);
    expect(path.basename((await fetchInto(elsewhere, bucket, oldest)).backup)).toBe(oldest);
    await expect(fetchInto(elsewhere, bucket, 'none')).rejects.toThrow(`no backup none. It has: ${oldest}`);
  }, 120_000);

  it('keep as many as asked, also of a folder that was lost, and nothing that only older ones used', async () => {
    const bucket = newBucket();
    await copy(folderWith(0), bucket, 2);
    expect(await copy(folderWith(1), bucket, 2)).toMatchObject({ backups: 1, removed: 0 });
    const both = await manifestsOf(bucket);
    expect(both).toHaveLength(2);
    expect((await copy(folderWith(1), bucket, 1)).removed).toBe(1);
    expect(await manifestsOf(bucket)).toEqual(both.slice(1));
    const used = new Set((await bucket.bytes(`${both[1]}/objects.txt`)).toString().split('\n'));
    const stored = (await keysOf(bucket, 'objects/')).map((one) => path.basename(one));
    expect(new Set(stored)).toEqual(used);
    const elsewhere = places.newFolder();
    await fetchInto(elsewhere, bucket);
    const backup = await openBackup(await findBackup(elsewhere), key);
    await checkTables(backup);
    expect(await checkFiles(backup, () => true)).toBeGreaterThan(0);
  });

  it('count only when they are whole, wherever a copy is cut off, and go on', async () => {
    const folder = folderWith(0);
    const files = (await copy(folder, newBucket())).objects;
    for (const last of [1, files - 1]) {
      const bucket = newBucket();
      let puts = 0;
      const cut: Storage = {
        ...bucket,
        put: async (...words) => {
          puts += 1;
          if (puts > last) throw new Error('cut off');
          return bucket.put(...words);
        },
      };
      await expect(copy(folder, cut)).rejects.toThrow('cut off');
      await expect(fetchInto(places.newFolder(), bucket)).rejects.toThrow('no finished backup');
      expect((await copy(folder, bucket)).backups).toBe(1);
      expect(await manifestsOf(bucket)).toHaveLength(1);
    }
  });

  it('remove nothing while a list cannot be read, and never give changed bytes a name', async () => {
    const bucket = newBucket();
    const folder = folderWith(0, 1);
    await copy(folder, bucket);
    const [, newest = ''] = await manifestsOf(bucket);
    const names = await bucket.bytes(`${newest}/objects.txt`);
    await bucket.put(`${newest}/objects.txt`, Buffer.from('changed'));
    const done = await copy(folder, bucket, 1);
    expect([done.removed, done.unreadable.length]).toEqual([0, 1]);
    await expect(fetchInto(places.newFolder(), bucket)).rejects.toThrow('objects.txt is not what it was');
    await bucket.put(`${newest}/objects.txt`, names);
    const [changed = ''] = names.toString().split('\n');
    await bucket.put(`objects/${changed.slice(0, 2)}/${changed}`, Buffer.from('changed'));
    const elsewhere = places.newFolder();
    await expect(fetchInto(elsewhere, bucket)).rejects.toThrow('was changed or cut off');
    const inFolder = readdirSync(path.join(elsewhere, 'objects'), { recursive: true }).map(String);
    expect(inFolder.filter((one) => one.includes(changed))).toEqual([]);
    expect(await manifestsOf(openDiskStorage(elsewhere))).toEqual([]);
  });

  it.skipIf(isOnRig)(
    'are refused unencrypted, in the bucket of the files, of another site or with other files',
    async () => {
      const [folder, bucket] = [places.newFolder(), newBucket()];
      await places.backUp(folder);
      await expect(copy(folder, bucket)).rejects.toThrow('is not encrypted');
      expect(await keysOf(bucket)).toEqual([]);
      const { databaseUrl, dataDir } = opened.site.deps.config;
      const own = diskPlace(path.join(dataDir, 'storage'));
      await expect(openBackupBucket(own, databaseUrl)).rejects.toThrow('holds the files of a site');
      await expect(openAnyBackupBucket(own)).rejects.toThrow('has no backups of a site');
      const full = places.newFolder();
      await openDiskStorage(full).put('a', Buffer.from('x'));
      await expect(openBackupBucket(diskPlace(full), databaseUrl)).rejects.toThrow('is not empty');
      const fresh = diskPlace(places.newFolder());
      await fresh.make();
      await openBackupBucket(fresh, databaseUrl);
      await openBackupBucket(fresh, databaseUrl);
      await openAnyBackupBucket(fresh);
      writeFileSync(path.join(String(fresh.folder), 'site-id'), 'backups of another\n');
      await expect(openBackupBucket(fresh, databaseUrl)).rejects.toThrow('backups of another one');
    },
  );
});

describe.skipIf(!hasGateway)('a bucket of a Ceph gateway with keys of its own', () => {
  let gateway: Gateway;
  beforeAll(async () => {
    gateway = await startGateway();
  }, 180_000);
  afterAll(() => gateway?.stop());

  it('takes a backup and gives it back', async () => {
    const { endpoint, bucket, accessKeyId, secretAccessKey } = await gateway.makeBucket();
    const place = backupPlace(places.newFolder(), {
      BACKUP_S3_ENDPOINT: endpoint ?? '',
      BACKUP_S3_BUCKET: bucket,
      BACKUP_S3_ACCESS_KEY_ID: accessKeyId,
      BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey,
    });
    const storage = await openBackupBucket(place, opened.site.deps.config.databaseUrl);
    const { objects } = await copy(folderWith(1), storage, 1);
    expect(objects).toBeGreaterThan(3);
    const elsewhere = places.newFolder();
    const { backup } = await fetchInto(elsewhere, await openAnyBackupBucket(place));
    expect(readFileSync(path.join(backup, 'manifest.json'))).toEqual(
      readFileSync(path.join(made, path.basename(backup), 'manifest.json')),
    );
    const fetched = await openBackup(await findBackup(elsewhere), key);
    expect(await checkFiles(fetched, () => true)).toBeGreaterThan(0);
  }, 60_000);
});
