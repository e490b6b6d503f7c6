import { mkdir, statfs } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { recordAudit } from '../../features/site/audit/index.ts';
import { copyEntries } from '../../features/site/deletions/index.ts';
import { recordBackup, secretCheckOf, storedSecretCheck } from '../../features/site/site/index.ts';
import { type Clock, systemClock } from '../../platform/clock.ts';
import { openKysely, openPool } from '../../platform/db/pool.ts';
import { tryLockFolder } from '../../platform/postgres/folder-lock.ts';
import type { Storage } from '../../platform/storage/index.ts';
import type { DB } from '../../tables.ts';
import type { BackupKey } from './encryption.ts';
import { nameOf, type Unreadable } from './list-backups.ts';
import { type Manifest, writeManifest, writeObjectNames } from './manifest.ts';
import { ObjectFolder } from './objects.ts';
import { lastFiles, removeOld } from './retention.ts';
import { openSnapshotWithFiles } from './snapshot-with-files.ts';
import { type Copied, copyFiles, isUnchanged, type ListedFile, listFiles, putFileList } from './stored-files.ts';
import { copyTables } from './stored-tables.ts';

export type BackupOptions = {
  databaseUrl: string;
  storage: Storage;
  folder: string;
  secret: Buffer | null;
  key: BackupKey | null;
  keep: number | null;
  version: string;
  print: (line: string) => void;
  clock?: Clock;
};

export type BackupResult = {
  folder: string;
  rows: number;
  files: number;
  bytes: number;
  removedBackups: number;
  /** The database names these files, but storage lacks them. If there are any, nothing is removed. */
  missing: string[];
  unreadable: Unreadable[];
  withSecret: boolean;
};

const filesPerLine = 1000;
const spareBytes = 50e6;

/** Only one command uses the backup folder. */
export async function lockBackups<T>(folder: string, run: () => Promise<T>): Promise<T> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const lock = await tryLockFolder(folder, 'backup');
  if (!lock) throw new Error(`Another backup is being made in ${folder}.`);
  try {
    return await run();
  } finally {
    lock.release();
  }
}

async function requireSpace(folder: string, files: readonly ListedFile[], before: Copied, databaseBytes: number) {
  const added = files.filter((file) => !isUnchanged(file, before.get(file.key)));
  const needed = added.reduce((sum, { bytes }) => sum + bytes, 0) + databaseBytes + spareBytes;
  const { bavail, bsize } = await statfs(folder);
  const megabytes = (bytes: number) => Math.ceil(bytes / 1e6);
  if (bavail * bsize < needed)
    throw new Error(
      `The backup needs up to ${megabytes(needed)} MB in ${folder}, and ${megabytes(bavail * bsize)} MB are free.`,
    );
}

/**
 * Copies files first, because that takes longest, then opens a snapshot, copies new files, and copies the tables. Each
 * row has its files, and earlier acknowledged writes are included.
 */
export const makeBackup = (options: BackupOptions): Promise<BackupResult> =>
  lockBackups(options.folder, () => makeLocked(options));

const putBytes = async (objects: ObjectFolder, bytes: Buffer): Promise<string> =>
  (await objects.put(() => Readable.from([bytes], { objectMode: false }))).object;

async function makeLocked(options: BackupOptions): Promise<BackupResult> {
  const { databaseUrl, storage, folder, key, print, clock = systemClock } = options;
  await storage.check();
  const madeAt = clock.now();
  const place = path.join(folder, nameOf(madeAt));
  const objects = new ObjectFolder(folder, key);
  // This comes first, so that a backup that ran out of space cleans up for the next one.
  await removeOld(folder, objects, null);
  const before = await lastFiles(folder, objects, key);
  const pool = openPool(databaseUrl, { max: 1 });
  try {
    const db = openKysely<DB>(pool);
    const size = await pool.query<{ bytes: number }>('select pg_database_size(current_database()) as bytes');
    const files = await listFiles(storage);
    await requireSpace(folder, files, before, size.rows[0]?.bytes ?? 0);
    await mkdir(place, { mode: 0o700 });
    const copied: Copied = new Map();
    const copy = (listed: ListedFile[]) =>
      copyFiles(storage, objects, listed, {
        copied,
        before,
        onFile: (done) => {
          if (done % filesPerLine === 0 || done === listed.length) print(`Files: ${done} of ${listed.length}`);
        },
      });
    await copy(files);
    const copyNew = async () => copy(await listFiles(storage));
    const { snapshot, missing } = await openSnapshotWithFiles(databaseUrl, { copied, copyNew });
    try {
      const secretCheck = await storedSecretCheck(db);
      if (secretCheck && options.secret && !secretCheckOf(options.secret).equals(secretCheck))
        throw new Error(
          'The secret of the site was replaced during the backup, so no backup was made. Run the command again.',
        );
      const tables = await copyTables(snapshot, objects);
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      print(`Rows: ${rows} of ${tables.length} tables`);
      const list = await putFileList(objects, copied.values());
      const secret = options.secret && (await putBytes(objects, options.secret));
      const bytes = [...copied.values()].reduce((sum, file) => sum + file.bytes, 0);
      const names = [
        ...[...copied.values()].map(({ object }) => object),
        ...tables.map(({ object }) => object),
        list.object,
        ...(secret ? [secret] : []),
      ];
      const manifest: Manifest = {
        format: 1,
        veil: options.version,
        madeAt: madeAt.toISOString(),
        recipient: key?.recipient ?? null,
        secret,
        secretCheck: secretCheck?.toString('hex') ?? null,
        migrations: snapshot.migrations,
        jobsVersion: snapshot.jobsVersion,
        tables,
        sequences: snapshot.sequences,
        files: { count: copied.size, bytes, object: list.object, missing: missing.length },
        objects: await writeObjectNames(place, names),
      };
      await writeManifest(place, manifest);
      await db.transaction().execute(async (tx) => {
        // A backup without all files does not count as one.
        if (missing.length === 0) await recordBackup(tx, { madeAt, place, rows, files: copied.size, bytes });
        const detail = {
          rows,
          files: copied.size,
          missing: missing.length,
          withSecret: secret !== null,
          encrypted: key !== null,
        };
        await recordAudit(tx, { by: null, act: 'backup_made', about: null, detail, at: madeAt });
      });
      // The ledger also serves older backups of the folder, which must not restore later deletions.
      await copyEntries(db, folder);
      const keep = missing.length === 0 ? options.keep : null;
      const { removed, unreadable } = await removeOld(folder, objects, keep);
      const done = { missing, rows, files: copied.size, bytes, removedBackups: removed, unreadable };
      return { folder: place, ...done, withSecret: secret !== null };
    } finally {
      await snapshot.close();
    }
  } finally {
    await pool.end();
  }
}
