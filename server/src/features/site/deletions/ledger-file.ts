import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Readable } from 'node:stream';
import { writeWholeFile } from '../../../platform/storage/whole-file.ts';
import { type Entry, fromLine, toLine } from './entries.ts';

export const ledgerFile = (folder: string): string => path.join(folder, 'deletions.jsonl');

export const hasLedger = async (file: string): Promise<boolean> =>
  (await stat(file).catch(() => null))?.isFile() ?? false;

/** Durable when it resolves. Starts with a line break, which ends a partial line of a killed process. */
export async function appendEntries(file: string, entries: readonly Entry[]): Promise<void> {
  const handle = await open(file, 'a', 0o600);
  try {
    await handle.appendFile(`\n${entries.map(toLine).join('')}`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export async function writeEntries(file: string, entries: AsyncIterable<Entry>): Promise<void> {
  async function* lines() {
    for await (const entry of entries) yield toLine(entry);
  }
  await writeWholeFile(file, Readable.from(lines(), { objectMode: false }), path.dirname(file));
}

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
