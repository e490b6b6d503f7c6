import { stat } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import type { Storage } from '../../platform/storage/index.ts';
import type { ObjectFolder, ObjectName } from './objects.ts';

/** `changedAt` is in milliseconds, or 0 if storage is no local disk, whose keys never change their bytes. */
export type BackedUpFile = { key: string; bytes: number; changedAt: number; object: ObjectName };
export type ListedFile = Omit<BackedUpFile, 'object'>;

const leftOut = ['incoming/', 'probe/'];

const isGone = (error: unknown) =>
  ['ENOENT', 'E_CANNOT_READ_FILE'].includes((error as NodeJS.ErrnoException).code ?? '');

async function describe(storage: Storage, key: string): Promise<ListedFile | null> {
  const local = storage.localPath(key);
  try {
    if (local === null) return { key, bytes: await storage.size(key), changedAt: 0 };
    const { size, mtimeMs } = await stat(local);
    return { key, bytes: size, changedAt: Math.floor(mtimeMs) };
  } catch (error) {
    if (isGone(error) || !(await storage.exists(key))) return null;
    throw error;
  }
}

export async function listFiles(storage: Storage): Promise<ListedFile[]> {
  const files: ListedFile[] = [];
  for await (const key of storage.keys('')) {
    if (leftOut.some((prefix) => key.startsWith(prefix))) continue;
    const file = await describe(storage, key);
    if (file) files.push(file);
  }
  return files;
}

export type Copied = Map<string, BackedUpFile>;

export const isUnchanged = (file: ListedFile, before: BackedUpFile | undefined): before is BackedUpFile =>
  before?.bytes === file.bytes && before.changedAt === file.changedAt;

/** Skips a file deleted during reading; keeps one deleted later, because the tables may name it. */
export async function copyFiles(
  storage: Storage,
  objects: ObjectFolder,
  files: readonly ListedFile[],
  { copied, before, onFile }: { copied: Copied; before: Copied; onFile: (done: number) => void },
): Promise<void> {
  for (const [at, file] of files.entries()) {
    const known = copied.get(file.key) ?? before.get(file.key);
    if (isUnchanged(file, known) && (await objects.exists(known.object))) copied.set(file.key, known);
    else {
      try {
        const { object } = await objects.put(() => storage.stream(file.key));
        copied.set(file.key, { ...file, object });
      } catch (error) {
        if (await storage.exists(file.key)) throw error;
      }
    }
    onFile(at + 1);
  }
}

export function putFileList(objects: ObjectFolder, files: Iterable<BackedUpFile>): Promise<{ object: ObjectName }> {
  function* lines() {
    for (const file of files) yield `${JSON.stringify(file)}\n`;
  }
  return objects.put(() => pipeline(Readable.from(lines(), { objectMode: false }), createGzip(), () => undefined));
}

export async function readFileList(objects: ObjectFolder, object: ObjectName): Promise<Copied> {
  const lines = (await text(objects.openCompressed(object))).split('\n').filter(Boolean);
  return new Map(lines.map((line) => JSON.parse(line) as BackedUpFile).map((file) => [file.key, file]));
}
