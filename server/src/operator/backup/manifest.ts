import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
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

export const manifestName = 'manifest.json';
export const objectsName = 'objects.txt';
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
  return parseObjectNames(text, { objects }, folder);
}

export function parseObjectNames(text: string | null, { objects }: Pick<Manifest, 'objects'>, place: string): string[] {
  if (text === null || sum(text) !== objects)
    throw new Error(`The backup in ${place} was changed: ${objectsName} is not what it was.`);
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
  return readManifestText(text, folder);
}

export function readManifestText(text: string, place: string): Manifest {
  const changed = new Error(`The backup in ${place} was changed or cut off: its ${manifestName} is not what it was.`);
  let stored: { sha256?: unknown; manifest?: { format?: unknown } };
  try {
    stored = JSON.parse(text);
  } catch {
    throw changed;
  }
  if (typeof stored !== 'object' || stored?.sha256 !== sum(JSON.stringify(stored.manifest) ?? '')) throw changed;
  const read = Manifest.safeParse(stored.manifest);
  if (!read.success) throw new Error(`The backup in ${place} was made by a newer version of Veil.`);
  return read.data;
}

export const isAbsent = ({ code }: NodeJS.ErrnoException) => code === 'ENOENT' || code === 'ENOTDIR';
