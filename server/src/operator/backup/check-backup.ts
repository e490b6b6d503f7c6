import path from 'node:path';
import { text } from 'node:stream/consumers';
import { readMigrations } from '../../platform/db/migrations.ts';
import { refuseNewer } from '../../platform/db/schema-version.ts';
import { sumTables } from '../../platform/db/table-copy/index.ts';
import type { BackupKey } from './encryption.ts';
import type { Found } from './list-backups.ts';
import { readObjectNames } from './manifest.ts';
import { ObjectFolder } from './objects.ts';
import { missingFiles } from './required-files.ts';
import { type Copied, readFileList } from './stored-files.ts';
import { tablesOf } from './stored-tables.ts';

export type Opened = Found & { objects: ObjectFolder; files: Copied };

/** Refuses an unreadable format, another key or a missing file. */
export async function openBackup(found: Found, key: BackupKey | null): Promise<Opened> {
  const { folder, manifest } = found;
  if (manifest.recipient && !key) throw new Error(`The backup in ${folder} is encrypted: give --key-file.`);
  if (manifest.recipient && manifest.recipient !== key?.recipient)
    throw new Error(`The backup in ${folder} is encrypted with another key: that of ${manifest.recipient}.`);
  refuseNewer(manifest.migrations, readMigrations());
  const objects = new ObjectFolder(path.dirname(folder), manifest.recipient ? key : null);
  for (const name of await readObjectNames(folder, manifest))
    if (!(await objects.exists(name)))
      throw new Error(`The backup in ${folder} is incomplete: its file ${name} is missing.`);
  if (manifest.secret) await objects.check(manifest.secret);
  return { ...found, objects, files: await readFileList(objects, manifest.files.object) };
}

/** Returns null for a backup of a version without it. */
export async function siteIdOf({ manifest, objects }: Opened): Promise<string | null> {
  const source = tablesOf(manifest, objects);
  const table = source.tables.find(({ name }) => name.endsWith('.storage_identity'));
  if (!table) return null;
  const [row = ''] = (await text(source.read(table))).split('\n');
  return row.split('\t')[table.columns.indexOf('site_id')] ?? null;
}

export async function checkTables({ manifest, objects, folder }: Opened): Promise<void> {
  const source = tablesOf(manifest, objects);
  const sums = await sumTables(source);
  for (const { name, sha256 } of manifest.tables)
    if (sums.find((sum) => sum.name === name)?.sha256 !== sha256)
      throw new Error(`The backup in ${folder} was changed: the rows of ${name} are not what they were.`);
}

export const filesMissingFrom = ({ manifest, objects, files }: Opened): Promise<string[]> =>
  missingFiles(tablesOf(manifest, objects), files);

/** Throws if a file was changed. Returns the number of files. */
export async function checkFiles({ files, objects }: Opened, take: () => boolean): Promise<number> {
  let checked = 0;
  for (const { object } of files.values()) {
    if (!take()) continue;
    await objects.check(object);
    checked += 1;
  }
  return checked;
}
