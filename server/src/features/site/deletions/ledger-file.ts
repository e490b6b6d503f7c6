import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { writeWholeFile } from '../../../platform/storage/whole-file.ts';
import { type Entry, entriesOf, toLine } from './entries.ts';

/** Beside the backups. Former versions kept it in the data folder, too. */
export const ledgerFile = (folder: string): string => path.join(folder, 'deletions.jsonl');

export const sizeOfLedger = async (file: string): Promise<number | null> => {
  const found = await stat(file).catch(() => null);
  return found?.isFile() ? found.size : null;
};

export async function writeEntries(file: string, entries: AsyncIterable<Entry>): Promise<void> {
  async function* lines() {
    for await (const entry of entries) yield toLine(entry);
  }
  await writeWholeFile(file, Readable.from(lines(), { objectMode: false }), path.dirname(file));
}

export const readEntries = (file: string, onUnreadable: () => void): AsyncGenerator<Entry[]> =>
  entriesOf(createReadStream(file, 'utf8'), onUnreadable);
