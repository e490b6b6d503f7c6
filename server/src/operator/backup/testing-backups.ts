import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openTestSite, type TestSite } from '../../../tests/testing.ts';
import { aPublishedPicture } from '../../features/items/content/builders.ts';
import type { Config } from '../../platform/config-type.ts';
import { createEmptyDatabase, type TestDatabase } from '../../platform/postgres/testing.ts';
import { diskPlace } from '../../platform/storage/index.ts';
import type { BackupKey } from './encryption.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore.ts';

type Making = { key?: BackupKey; secret?: Buffer | null; keep?: number };
/** `storage`: files that outlived their database, as those in a bucket do. */
type Restoring = { key?: BackupKey; secret?: string; deletions?: string; storage?: string };

export function openBackupPlaces(site: TestSite) {
  const root = mkdtempSync(path.join(os.tmpdir(), 'veil-backup-'));
  const databases: TestDatabase[] = [];
  const { databaseUrl, secret: own } = site.deps.config;
  return {
    root,
    newFolder: () => path.join(root, `backups-${Math.random().toString(36).slice(2)}`),
    backUp: (folder: string, { key, secret, keep }: Making = {}) =>
      makeBackup({
        databaseUrl,
        storage: site.deps.storage,
        folder,
        version: '0.0.0',
        secret: secret === undefined ? own : secret,
        key: key ?? null,
        keep: keep ?? null,
        print: () => undefined,
      }),
    prepareRestore: async (folder: string, { key, secret, deletions, storage }: Restoring = {}) => {
      const database = await createEmptyDatabase();
      databases.push(database);
      const dataDir = mkdtempSync(path.join(root, 'data-'));
      const run = () =>
        restoreBackup({
          folder,
          key: key ?? null,
          deletions: deletions ?? null,
          dataDir,
          print: () => undefined,
          env: secret ? { VEIL_SECRET: secret } : {},
          openDatabase: async () => {
            if (storage) cpSync(storage, path.join(dataDir, 'storage'), { recursive: true });
            return { url: database.url, stop: async () => undefined };
          },
          place: diskPlace(path.join(dataDir, 'storage')),
        });
      return { run, dataDir, url: database.url };
    },
    close: async () => {
      for (const database of databases) await database.drop();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

/** A test site with one picture and its secret in a file like a real site, and places for its backups. */
export async function openSiteToBackUp(config: Partial<Config> = {}) {
  const site = await openTestSite({ works: false, config });
  const { dataDir, secret } = site.deps.config;
  writeFileSync(path.join(dataDir, 'secret'), secret, { mode: 0o600 });
  const places = openBackupPlaces(site);
  const maker = await site.newMember();
  const newPicture = () => aPublishedPicture(site.deps, maker, { width: 64, height: 48 });
  return {
    site,
    places,
    maker,
    item: await newPicture(),
    newPicture,
    close: async () => {
      await places.close();
      await site.close();
    },
  };
}
export type SiteToBackUp = Awaited<ReturnType<typeof openSiteToBackUp>>;
