import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Readable } from 'node:stream';
import { writeWholeFile } from '../../platform/storage/whole-file.ts';
import { type Entry, fromLine, toLine } from './entries.ts';

/** In the data folder, and beside the backups of a folder. */
export const ledgerFile = (folder: string): string => path.join(folder, 'deletions.jsonl');

export const hasLedger = async (file: string): Promise<boolean> =>
  (await stat(file).catch(() => null))?.isFile() ?? false;

/** Durable when it resolves. A line break first ends the part of a line that a killed process left. */
export async function appendEntries(file: string, entries: readonly Entry[]): Promise<void> {
  const handle = await open(file, 'a', 0o600);
  try {
    await handle.appendFile(`\n${entries.map(toLine).join('')}`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Replaces the file by these entries, atomically. */
export async function writeEntries(file: string, entries: AsyncIterable<Entry>): Promise<void> {
  async function* lines() {
    for await (const entry of entries) yield toLine(entry);
  }
  await writeWholeFile(file, Readable.from(lines(), { objectMode: false }), path.dirname(file));
}

/** The entries of a file in batches. `onUnreadable` is called for each line that is none. */
export async function* readEntries(file: string, onUnreadable: () => void): AsyncGenerator<Entry[]> {
  let batch: Entry[] = [];
  for await (const line of createInterface({
    input: createReadStream(file, 'utf8'),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    if (line === '') continue;
    const entry = fromLine(line);
    if (entry) batch.push(entry);
    else onUnreadable();
    if (batch.length < 1000) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
