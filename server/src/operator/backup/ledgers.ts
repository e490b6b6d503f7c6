import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { Db } from '../../deps.ts';
import {
  entriesOf,
  insertEntries,
  ledgerFile,
  ledgerPrefix,
  readObjects,
  sizeOfLedger,
} from '../../features/site/deletions/index.ts';
import type { Storage } from '../../platform/storage/index.ts';

/** A file, or a folder with copies of the objects of a site's storage. */
export type Ledger = { place: string; open: () => AsyncIterable<Readable> };

async function* filesOf(folder: string): AsyncGenerator<Readable> {
  const names = await readdir(folder, { recursive: true });
  for (const name of names.sort()) if (name.endsWith('.jsonl')) yield createReadStream(path.join(folder, name), 'utf8');
}

async function* fileOf(file: string): AsyncGenerator<Readable> {
  yield createReadStream(file, 'utf8');
}

async function findGiven(given: string): Promise<Ledger> {
  const place = path.resolve(given);
  const found = await stat(place).catch(() => null);
  if (found?.isDirectory()) return { place, open: () => filesOf(place) };
  if (!found?.isFile()) throw new Error(`There is no file ${given}. Nothing was restored.`);
  return { place, open: () => fileOf(place) };
}

/** `given` is the operator's choice. Otherwise searches beside the backups and in the data folder. */
export async function findLedgers(given: string | null, backup: string, dataDir: string): Promise<Ledger[]> {
  const found = given === null ? [] : [await findGiven(given)];
  for (const place of [ledgerFile(path.dirname(backup)), ledgerFile(path.resolve(dataDir))])
    if ((await sizeOfLedger(place)) !== null && found.every((one) => one.place !== place))
      found.push({ place, open: () => fileOf(place) });
  return found;
}

/** The storage may have outlived the database. Rows of the backup have the entries of its own objects. */
export async function findInStorage(
  storage: Storage,
  name: string,
  isOfBackup: (key: string) => boolean,
): Promise<Ledger[]> {
  for await (const key of storage.keys(ledgerPrefix)) {
    if (isOfBackup(key)) continue;
    const open = async function* () {
      for await (const { lines } of readObjects(storage, isOfBackup)) yield lines;
    };
    return [{ place: `${ledgerPrefix} of ${name}`, open }];
  }
  return [];
}

export type Brought = { file: string; entries: number; last: string | null; unreadable: number };

/** The database keeps the entries for later restores. */
export async function bringEntries(db: Db, { place, open }: Ledger): Promise<Brought> {
  const brought: Brought = { file: place, entries: 0, last: null, unreadable: 0 };
  const count = () => {
    brought.unreadable += 1;
  };
  for await (const lines of open())
    for await (const batch of entriesOf(lines, count)) {
      await insertEntries(db, batch);
      brought.entries += batch.length;
      for (const { at } of batch) if (brought.last === null || at > brought.last) brought.last = at;
    }
  return brought;
}
