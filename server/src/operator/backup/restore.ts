import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { beginRestoring, endRestoring } from '../../app/restore-state.ts';
import { endReadOnly, findReadOnly, openPlace, openStorage, secretCheckOf } from '../../features/site/site/index.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { openKysely, openPool } from '../../platform/db/pool.ts';
import { beginCopy, isFilled, writeTables } from '../../platform/db/table-copy/index.ts';
import { tryLockFolder } from '../../platform/postgres/folder-lock.ts';
import { findSecret, storeSecret } from '../../platform/secret-file.ts';
import type { Storage, StoragePlace } from '../../platform/storage/index.ts';
import type { DB } from '../../tables.ts';
import { type Opened, openBackup, siteIdOf } from './check-backup.ts';
import type { BackupKey } from './encryption.ts';
import { findInStorage, findLedgers } from './ledgers.ts';
import { findBackup } from './list-backups.ts';
import { type RestoredDeletions, restoreDeletions } from './restore-deletions.ts';
import { tablesOf } from './stored-tables.ts';
import { removeUnrecorded } from './unrecorded-files.ts';

export type RestoreOptions = {
  folder: string;
  key: BackupKey | null;
  deletions: string | null;
  dataDir: string;
  env: NodeJS.ProcessEnv;
  /** Empty, or the built-in one in the data folder. */
  openDatabase: () => Promise<{ url: string; stop: () => Promise<void> }>;
  place: StoragePlace;
  print: (line: string) => void;
};

export type RestoreResult = {
  backup: string;
  madeAt: string;
  rows: number;
  files: number;
  deletions: RestoredDeletions;
  /** The site was read-only at the backup; it accepts changes now. */
  wasReadOnly: boolean;
};

const filesPerLine = 1000;

async function chooseSecret(
  { manifest, objects, folder }: Opened,
  { dataDir, env }: RestoreOptions,
): Promise<Buffer | null> {
  const given = findSecret(env, dataDir);
  const kept = manifest.secret === null ? null : await buffer(objects.open(manifest.secret));
  const secret = given ?? kept;
  if (!manifest.secretCheck) return secret;
  if (!secret)
    throw new Error(
      `The backup in ${folder} was made without the site's secret. Set VEIL_SECRET to it, or put the file \`secret\` of the site into ` +
        `${dataDir}: without it no original and no session of the site can be opened.`,
    );
  if (secretCheckOf(secret).toString('hex') !== manifest.secretCheck)
    throw new Error(
      'This secret is not that of the backed-up site. Give the right one, or none where the backup holds it.',
    );
  return given ? null : secret;
}

/** Existing files are complete, because the earlier run put each atomically. */
async function restoreFiles(
  { files, objects }: Opened,
  storage: Storage,
  print: RestoreOptions['print'],
): Promise<void> {
  let done = 0;
  for (const { key, object, bytes } of files.values()) {
    const isThere = (await storage.head(key))?.bytes === bytes;
    if (!isThere) await storage.put(key, { open: () => objects.open(object), length: bytes });
    done += 1;
    if (done % filesPerLine === 0 || done === files.size) print(`Files: ${done} of ${files.size}`);
  }
}

async function restoreRows({ manifest, objects, folder }: Opened, databaseUrl: string): Promise<void> {
  await writeTables(databaseUrl, tablesOf(manifest, objects), {
    check: (sums) => {
      const expected = new Map(manifest.tables.map(({ name, sha256 }) => [name, sha256]));
      for (const { name, sha256 } of sums)
        if (expected.get(name) !== sha256)
          throw new Error(`The backup in ${folder} was changed: the rows of ${name} are not what they were.`);
    },
  });
}

/** A bucket may hold the files of another site, which the restore would remove as unrecorded. */
async function refuseOtherStorage(opened: Opened, place: StoragePlace): Promise<void> {
  const marker = await place.readMarker();
  if (marker !== null && marker !== (await siteIdOf(opened)))
    throw new Error(`${place.name} belongs to another site than the backup. Nothing was restored.`);
}

/** The rows must be there first, because they may hold the key of sealed files. */
async function openRestored(databaseUrl: string, place: StoragePlace): Promise<Storage> {
  await place.make();
  const pool = openPool(databaseUrl, { max: 1 });
  try {
    return await openPlace(openKysely<DB>(pool), place, null);
  } finally {
    await pool.end();
  }
}

/** A backup older than markers has none. */
async function markStorage(databaseUrl: string, place: StoragePlace): Promise<void> {
  const pool = openPool(databaseUrl, { max: 1 });
  try {
    await openStorage(openKysely<DB>(pool), place, { trusted: true });
  } finally {
    await pool.end();
  }
}

/** A move makes the old site read-only first, and the new one must not be. */
async function takeChanges(databaseUrl: string): Promise<boolean> {
  const pool = openPool(databaseUrl, { max: 1 });
  try {
    const db = openKysely<DB>(pool);
    const wasReadOnly = (await findReadOnly(db)) !== null;
    if (wasReadOnly) await endReadOnly(db);
    return wasReadOnly;
  } finally {
    await pool.end();
  }
}

/** An interrupted restore resumes at the next run, and no site starts before its end. */
export async function restoreBackup(options: RestoreOptions): Promise<RestoreResult> {
  const { dataDir, env, place, print } = options;
  const opened = await openBackup(await findBackup(options.folder), options.key);
  const ledgers = await findLedgers(options.deletions, opened.folder, dataDir);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const lock = await tryLockFolder(dataDir, 'restore');
  if (!lock) throw new Error(`Another restore into ${dataDir} is running.`);
  try {
    let deletions: RestoredDeletions = null;
    let wasReadOnly = false;
    const secret = await chooseSecret(opened, options);
    const { again } = await beginRestoring(dataDir, opened.folder);
    if (secret) storeSecret(dataDir, secret);
    const database = await options.openDatabase();
    try {
      // The copy's mark is removed only with the rows, so they were complete before the interruption.
      const hasRows = again && (await isFilled(database.url));
      // Refuses a non-empty database before any file is written.
      if (!hasRows) {
        await refuseOtherStorage(opened, place);
        await beginCopy(database.url, opened.manifest, `the backup ${path.basename(opened.folder)}`);
        await restoreRows(opened, database.url);
      }
      await migrate(database.url);
      const storage = await openRestored(database.url, place);
      await restoreFiles(opened, storage, print);
      await removeUnrecorded(database.url, storage);
      await markStorage(database.url, place);
      wasReadOnly = await takeChanges(database.url);
      const { manifest, files } = opened;
      ledgers.push(...(await findInStorage(storage, place.name, (key) => files.has(key))));
      deletions = await restoreDeletions({ databaseUrl: database.url, dataDir, env, ledgers, manifest });
    } finally {
      await database.stop();
    }
    await endRestoring(dataDir);
    const rows = opened.manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    print(`Rows: ${rows} of ${opened.manifest.tables.length} tables`);
    const { folder: backup, manifest, files } = opened;
    return { backup, madeAt: manifest.madeAt, rows, files: files.size, deletions, wasReadOnly };
  } finally {
    lock.release();
  }
}
