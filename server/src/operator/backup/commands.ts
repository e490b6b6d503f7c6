import { randomInt } from 'node:crypto';
import { makeDatabase } from '../../app/database.ts';
import { readProgramVersion } from '../../app/program-version.ts';
import { readDataDir } from '../../platform/config.ts';
import { findSecret, secretFile } from '../../platform/secret-file.ts';
import { backupPlace, ownStoragePlace } from '../../platform/storage/index.ts';
import { requireStorage } from '../command-deps.ts';
import { counted } from '../command-words.ts';
import type { Arguments } from '../commands/command.ts';
import { openAnyBackupBucket, openBackupBucket } from './backup-bucket.ts';
import { checkFiles, checkTables, filesMissingFrom, openBackup } from './check-backup.ts';
import { type CopiedBackups, copyToBucket } from './copy-to-bucket.ts';
import { makeKeyFile } from './encryption.ts';
import { fetchFromBucket } from './fetch-from-bucket.ts';
import { findBackup } from './list-backups.ts';
import { lockBackups, makeBackup } from './make-backup.ts';
import { megabyte, openStorageOf, printer, readFolder, readKeep, readKey, realPath } from './read-options.ts';
import { sentenceOfMissing } from './required-files.ts';
import { restoreBackup } from './restore.ts';
import { sentenceOf, sentencesOfDeletions } from './restore-words.ts';

export async function runBackup(databaseUrl: string, words: Arguments): Promise<void> {
  const folder = readFolder(words, 'backup <folder>');
  const dataDir = readDataDir();
  requireStorage(dataDir);
  // The storage may be a link to another disk.
  const places = [dataDir, ownStoragePlace(dataDir).folder ?? dataDir];
  if (places.some((place) => `${realPath(folder)}/`.startsWith(`${realPath(place)}/`)))
    throw new Error(
      'The folder of the backups lies in the data folder, which is lost with the site. Give another one.',
    );
  const key = await readKey(words);
  const keepsSecret = key !== null || words.flags['with-secret'] === true;
  const secret = keepsSecret ? findSecret(process.env, dataDir) : null;
  if (keepsSecret && !secret)
    throw new Error(
      `The secret of the site is neither in VEIL_SECRET nor in ${secretFile(dataDir)}: it cannot be backed up.`,
    );
  const { progress, end } = printer(words);
  const copies = words.flags['to-bucket'] === true;
  if (copies && !key) throw new Error('A copy in a bucket must be encrypted: give --key-file.');
  const bucket = copies ? await openBackupBucket(backupPlace(dataDir), databaseUrl) : null;
  const storage = await openStorageOf(databaseUrl, dataDir);
  const keep = readKeep(words.values.keep);
  const result = await makeBackup({
    databaseUrl,
    storage,
    folder,
    secret,
    key,
    print: progress,
    keep,
    version: readProgramVersion(),
  });
  const copied =
    bucket && (await lockBackups(folder, () => copyToBucket({ folder, storage: bucket, keep, print: progress })));
  const { rows, files, bytes, removedBackups, missing, unreadable } = result;
  const lines = [
    `Backed up ${counted(rows, 'row')} and ${counted(files, 'file')} (${(bytes / megabyte).toFixed(1)} MB) in ${result.folder}.`,
    ...(removedBackups > 0 ? [`Removed ${counted(removedBackups, 'older backup')}.`] : []),
    ...unreadable.map(({ reason }) => `Nothing older was removed: ${reason}`),
    ...sentencesOfCopy(copied),
    ...(result.withSecret
      ? []
      : [
          `The backup cannot be opened without the secret of the site, which is not in it. The secret is VEIL_SECRET, or the file ${secretFile(dataDir)}: keep a copy of it apart from the backups.`,
        ]),
  ];
  end({ ...result, ...(copied && { bucket: copied }) }, lines.join('\n'));
  if (missing.length > 0) {
    console.error(
      `THIS BACKUP IS NOT WHOLE: ${sentenceOfMissing(missing)} No older backup was removed. Bring the files back, or delete what they belong to, and run it again.`,
    );
    process.exitCode = 1;
  }
}

function sentencesOfCopy(copied: CopiedBackups | null): string[] {
  if (!copied) return [];
  const { backups, objects, bytes, removed, unreadable } = copied;
  return [
    `Copied ${counted(backups, 'backup')} to the bucket: ${counted(objects, 'new file')} (${(bytes / megabyte).toFixed(1)} MB).`,
    ...(removed > 0 ? [`Removed ${counted(removed, 'older backup')} from the bucket.`] : []),
    ...unreadable.map((reason) => `Nothing older was removed from the bucket: ${reason}`),
  ];
}

export async function runBackupFetch(words: Arguments): Promise<void> {
  const [given, name = null, ...others] = words.positionals;
  const folder = readFolder(
    { ...words, positionals: [given, ...others].filter((word) => word !== undefined) },
    fetchUsage,
  );
  const { progress, end } = printer(words);
  const storage = await openAnyBackupBucket(backupPlace(readDataDir()));
  const result = await fetchFromBucket({ folder, storage, name, print: progress });
  end(
    result,
    `The backup is in ${result.backup}: ${counted(result.fetched, 'file was', 'files were')} fetched, and ${result.files - result.fetched} were there.`,
  );
}

export async function runBackupKey(words: Arguments): Promise<void> {
  const file = readFolder(words, 'backup-key <file>');
  const { recipient } = await makeKeyFile(file);
  console.log(
    `Wrote a key to ${file}. Public key: ${recipient}\nKeep a copy of it away from this machine: without it encrypted backups cannot be opened by anybody.`,
  );
}

export async function runRestore(words: Arguments): Promise<void> {
  const folder = readFolder(words, 'restore <folder>');
  const dataDir = readDataDir();
  const { progress, end } = printer(words);
  const result = await restoreBackup({
    folder,
    key: await readKey(words),
    dataDir,
    env: process.env,
    print: progress,
    deletions: words.values.deletions ?? null,
    openDatabase: () => makeDatabase(() => undefined),
    place: ownStoragePlace(dataDir),
  });
  end(result, [sentenceOf(result, dataDir), ...sentencesOfDeletions(result)].join('\n'));
}

const oneIn = 10;
const fetchUsage = 'backup-fetch <folder> [<backup>]';

export async function runVerify(words: Arguments): Promise<void> {
  const folder = readFolder(words, 'verify <folder>');
  const opened = await openBackup(await findBackup(folder), await readKey(words));
  await checkTables(opened);
  const missing = await filesMissingFrom(opened);
  if (missing.length > 0) throw new Error(`The backup in ${opened.folder} is not whole: ${sentenceOfMissing(missing)}`);
  const checked = await checkFiles(opened, () => words.flags.all === true || randomInt(oneIn) === 0);
  const rows = opened.manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const result = { backup: opened.folder, rows, files: opened.files.size, checkedFiles: checked };
  printer(words).end(
    result,
    `The backup in ${opened.folder} is whole: ${counted(rows, 'row was', 'rows were')} read, and ${checked} of ${counted(opened.files.size, 'file')}; none is missing.`,
  );
}
