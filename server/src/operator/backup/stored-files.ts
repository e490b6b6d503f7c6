import { pipeline, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import type { Storage } from '../../platform/storage/index.ts';
import type { ObjectFolder, ObjectName } from './objects.ts';

/** `changedAt` is in milliseconds. Backups of older versions have no `tag`. */
export type BackedUpFile = { key: string; bytes: number; changedAt: number; tag?: string; object: ObjectName };
export type ListedFile = Omit<BackedUpFile, 'object'>;

/** Pieces of uploads end with their upload. */
const leftOut = ['probe/', 'resumable/'];

export async function listFiles(storage: Storage): Promise<ListedFile[]> {
  const files: ListedFile[] = [];
  for await (const { key, bytes, changedAt, tag } of storage.list(''))
    if (!leftOut.some((prefix) => key.startsWith(prefix)))
      files.push({ key, bytes, changedAt: changedAt.getTime(), tag });
  return files;
}

export type Copied = Map<string, BackedUpFile>;

/** The times of a bucket are whole seconds, within which a file may change. */
export const isUnchanged = (file: ListedFile, before: BackedUpFile | undefined): before is BackedUpFile =>
  before?.bytes === file.bytes &&
  (before.tag === undefined ? before.changedAt === file.changedAt : before.tag === file.tag);

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
