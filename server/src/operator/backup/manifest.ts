import { createHash } from 'node:crypto';
import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { writeWholeFile } from '../../platform/storage/whole-file.ts';

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

export const Manifest = z.object({
  format: z.literal(1),
  veil: z.string(),
  madeAt: z.iso.datetime(),
  recipient: z.nullable(z.string()),
  secret: z.nullable(Sha256),
  secretCheck: z.nullable(z.string()),
  migrations: z.array(z.string()),
  jobsVersion: z.nullable(z.int()),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.int(),
      bytes: z.int(),
      sha256: Sha256,
      object: Sha256,
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), last: z.string(), called: z.boolean() })),
  /** `object` is the compressed list. `missing`: further files named by rows; absent in older backups. */
  files: z.object({ count: z.int(), bytes: z.int(), object: Sha256, missing: z.optional(z.int()) }),
  objects: Sha256,
});
export type Manifest = z.infer<typeof Manifest>;

const manifestName = 'manifest.json';
const objectsName = 'objects.txt';
const sum = (text: string) => createHash('sha256').update(text).digest('hex');

export const manifestFile = (folder: string): string => path.join(folder, manifestName);

/** Retention then needs no key. */
export async function writeObjectNames(folder: string, names: Iterable<string>): Promise<string> {
  const text = [...new Set(names)].sort().join('\n');
  await writeWholeFile(path.join(folder, objectsName), Buffer.from(text), folder);
  return sum(text);
}

export async function readObjectNames(folder: string, { objects }: Pick<Manifest, 'objects'>): Promise<string[]> {
  const text = await readFile(path.join(folder, objectsName), 'utf8').catch(() => null);
  if (text === null || sum(text) !== objects)
    throw new Error(`The backup in ${folder} was changed: ${objectsName} is not what it was.`);
  return text.split('\n');
}

/** A backup does not count without its manifest. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = JSON.stringify(manifest);
  await writeWholeFile(manifestFile(folder), Buffer.from(JSON.stringify({ sha256: sum(text), manifest })), folder);
}

/** Throws the reason if a backup is unfinished, changed, or of a newer format. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(manifestFile(folder), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (!isAbsent(error)) throw error;
    throw new Error(`${folder} holds no finished backup: there is no ${manifestName}. It is written last.`);
  });
  const changed = new Error(`The backup in ${folder} was changed or cut off: its ${manifestName} is not what it was.`);
  let stored: { sha256?: unknown; manifest?: { format?: unknown } };
  try {
    stored = JSON.parse(text);
  } catch {
    throw changed;
  }
  if (typeof stored !== 'object' || stored?.sha256 !== sum(JSON.stringify(stored.manifest) ?? '')) throw changed;
  const read = Manifest.safeParse(stored.manifest);
  if (!read.success) throw new Error(`The backup in ${folder} was made by a newer version of Veil.`);
  return read.data;
}

export type Found = { folder: string; manifest: Manifest };
export type Unreadable = { folder: string; reason: string };

const isAbsent = ({ code }: NodeJS.ErrnoException) => code === 'ENOENT' || code === 'ENOTDIR';

/** A backup is unfinished only if its manifest is absent, not if the disk does not answer. */
const isFinished = (folder: string): Promise<boolean> =>
  stat(manifestFile(folder)).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (isAbsent(error)) return false;
      throw error;
    },
  );

const timeOf = ({ manifest }: Found): string => manifest.madeAt;

export const missesFiles = ({ manifest }: Found): boolean => (manifest.files.missing ?? 0) > 0;

/** Oldest first by time, because an operator may have renamed one. */
export async function listBackups(folder: string): Promise<{ backups: Found[]; unreadable: Unreadable[] }> {
  const backups: Found[] = [];
  const unreadable: Unreadable[] = [];
  for (const name of (await readdir(folder)).sort()) {
    const place = path.join(folder, name);
    try {
      if (await isFinished(place)) backups.push({ folder: place, manifest: await readManifest(place) });
    } catch (error) {
      unreadable.push({ folder: place, reason: (error as Error).message });
    }
  }
  return { backups: backups.sort((a, b) => (timeOf(a) < timeOf(b) ? -1 : 1)), unreadable };
}

/** `2026-11-22T22-05-00-123Z` sorts by time and has no colons, which some file systems refuse. */
export const nameOf = (at: Date): string => at.toISOString().replaceAll(/[:.]/g, '-');

/** Here, or the newest inside. None if the newest may be unreadable. */
export async function findBackup(folder: string): Promise<Found> {
  const given = await realpath(folder).catch((error: NodeJS.ErrnoException) => {
    if (isAbsent(error)) throw new Error(`There is no folder ${path.resolve(folder)}.`);
    throw error;
  });
  if (await isFinished(given)) return { folder: given, manifest: await readManifest(given) };
  const { backups, unreadable } = await listBackups(given);
  const newest = backups.at(-1);
  const last = unreadable.at(-1);
  if (newest && (!last || path.basename(last.folder) < nameOf(new Date(timeOf(newest))))) {
    if (!missesFiles(newest)) return newest;
    const whole = backups.findLast((one) => !missesFiles(one));
    const advice = whole ? `The newest one with all files is ${whole.folder}: name` : 'Name';
    throw new Error(
      `The newest backup, in ${newest.folder}, misses ${newest.manifest.files.missing} files. ${advice} the one to use.`,
    );
  }
  if (last)
    throw new Error(newest ? `${last.reason} The one before it is ${newest.folder}: name that one.` : last.reason);
  return { folder: given, manifest: await readManifest(given) };
}
