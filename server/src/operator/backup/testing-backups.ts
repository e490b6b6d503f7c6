import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createEmptyDatabase, type TestDatabase } from '../../platform/postgres/testing.ts';
import { openDiskStorage } from '../../platform/storage/index.ts';
import type { TestSite } from '../testing.ts';
import type { BackupKey } from './encryption.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore.ts';

type Making = { key?: BackupKey; secret?: Buffer | null; keep?: number };
type Restoring = { key?: BackupKey; secret?: string; deletions?: string };

/** Folders and empty databases for backups of a test site. */
export function openBackupPlaces(site: TestSite) {
  const root = mkdtempSync(path.join(os.tmpdir(), 'veil-backup-'));
  const databases: TestDatabase[] = [];
  const { databaseUrl, secret: own } = site.deps.config;
  return {
    root,
    newFolder: () => path.join(root, `backups-${Math.random().toString(36).slice(2)}`),
    backUp: (folder: string, { key, secret, keep }: Making = {}) =>
      makeBackup({
        ...{ databaseUrl, storage: site.deps.storage, folder, version: '0.0.0' },
        ...{ secret: secret === undefined ? own : secret, key: key ?? null, keep: keep ?? null },
        print: () => undefined,
      }),
    /** An empty place for the backup; `run` restores it, also more than once. */
    prepareRestore: async (folder: string, { key, secret, deletions }: Restoring = {}) => {
      const database = await createEmptyDatabase();
      databases.push(database);
      const dataDir = mkdtempSync(path.join(root, 'data-'));
      const run = () =>
        restoreBackup({
          ...{ folder, key: key ?? null, deletions: deletions ?? null, dataDir, print: () => undefined },
          env: secret ? { VEIL_SECRET: secret } : {},
          openDatabase: async () => ({ url: database.url, stop: async () => undefined }),
          openStorage: () => openDiskStorage(path.join(dataDir, 'storage')),
        });
      return { run, dataDir, url: database.url };
    },
    close: async () => {
      for (const database of databases) await database.drop();
      rmSync(root, { recursive: true, force: true });
    },
  };
}
