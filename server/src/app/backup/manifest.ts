import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { writeWholeFile } from '../../platform/storage/whole-file.ts';

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

export const Manifest = z.object({
  format: z.literal(1),
  /** Version of Veil that made the backup. */
  veil: z.string(),
  madeAt: z.iso.datetime(),
  /** The public half of the key; null where the backup is not encrypted. */
  recipient: z.nullable(z.string()),
  /** Object with the site's secret; null where it was left out. */
  secret: z.nullable(Sha256),
  /** Tells whether a secret is the site's (`server/src/features/site/secret-check.ts`). */
  secretCheck: z.nullable(z.string()),
  migrations: z.array(z.string()),
  jobsVersion: z.nullable(z.int()),
  /** `sha256` is over the rows, `object` holds them compressed. */
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
  /** `object` holds the list of files, compressed. */
  files: z.object({ count: z.int(), bytes: z.int(), object: Sha256 }),
  /** SHA-256 of `objects.txt`. */
  objects: Sha256,
});
export type Manifest = z.infer<typeof Manifest>;

const manifestName = 'manifest.json';
const objectsName = 'objects.txt';
const sum = (text: string) => createHash('sha256').update(text).digest('hex');

export const manifestFile = (folder: string): string => path.join(folder, manifestName);

/** Names of all objects of a backup, so that retention can tell what is in use without the key. */
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

/** The last step of a backup: without it there is none. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = JSON.stringify(manifest);
  await writeWholeFile(manifestFile(folder), Buffer.from(JSON.stringify({ sha256: sum(text), manifest })), folder);
}

/** Throws, with the reason, for a backup that was not finished, was changed, or is of a newer format. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(manifestFile(folder), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
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

/** The finished backups of a folder, oldest first: their names are times. */
export async function listBackups(folder: string): Promise<Found[]> {
  const found: Found[] = [];
  for (const name of (await readdir(folder)).sort()) {
    const place = path.join(folder, name);
    const there = await stat(manifestFile(place)).catch(() => null);
    if (there) found.push({ folder: place, manifest: await readManifest(place) });
  }
  return found;
}

/** One backup: that of this folder, or the newest of those in it. */
export async function findBackup(folder: string): Promise<Found> {
  const given = path.resolve(folder);
  if (await stat(manifestFile(given)).catch(() => null)) return { folder: given, manifest: await readManifest(given) };
  const all = await listBackups(given).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new Error(`There is no folder ${given}.`);
    throw error;
  });
  const newest = all.at(-1);
  if (newest) return newest;
  return { folder: given, manifest: await readManifest(given) };
}
