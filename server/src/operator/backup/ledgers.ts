import path from 'node:path';
import type { Db } from '../../deps.ts';
import { hasLedger, insertEntries, ledgerFile, readEntries } from '../../features/site/deletions/index.ts';

/** `given` is the operator's choice. Otherwise searches beside the backups and in the data folder. */
export async function findLedgers(given: string | null, backup: string, dataDir: string): Promise<string[]> {
  if (given !== null && !(await hasLedger(given))) throw new Error(`There is no file ${given}. Nothing was restored.`);
  const places = [
    ...(given === null ? [] : [path.resolve(given)]),
    ledgerFile(path.dirname(backup)),
    ledgerFile(path.resolve(dataDir)),
  ];
  const found: string[] = [];
  for (const place of new Set(places)) if (await hasLedger(place)) found.push(place);
  return found;
}

export type Brought = { file: string; entries: number; last: string | null; unreadable: number };

/** The database keeps the entries for later restores. */
export async function bringEntries(db: Db, file: string): Promise<Brought> {
  const brought: Brought = { file, entries: 0, last: null, unreadable: 0 };
  const count = () => {
    brought.unreadable += 1;
  };
  for await (const batch of readEntries(file, count)) {
    await insertEntries(db, batch);
    brought.entries += batch.length;
    for (const { at } of batch) if (brought.last === null || at > brought.last) brought.last = at;
  }
  return brought;
}
