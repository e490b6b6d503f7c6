import { rm } from 'node:fs/promises';
import type { Db, Deps } from '../../../deps.ts';
import { ledgerFile, readEntries, sizeOfLedger, writeEntries } from './ledger-file.ts';
import { dayOf, joinDay, ledgerPrefix, putEntries } from './ledger-objects.ts';
import { allEntries, deleteEntriesBefore, insertEntries, markFiled, readUnfiled, unfileAll } from './queries.ts';

type Filing = Pick<Deps, 'db' | 'config' | 'storage'>;

/** Longer than a year, for operators who keep backups that long. */
const keptDays = 400;
const dayMs = 86_400_000;

/** The objects outlive the database. An entry that two workers file at once is in two objects, which is harmless. */
export async function fileEntries({ db, config, storage }: Filing): Promise<void> {
  const file = ledgerFile(config.dataDir);
  const taken = await takeIn(db, file);
  for (;;) {
    const entries = await readUnfiled(db);
    if (entries.length === 0) break;
    await putEntries(storage, entries);
    await markFiled(
      db,
      entries.map(({ number }) => number),
    );
  }
  // A process of a former version may have written more into it.
  if (taken !== null && taken === (await sizeOfLedger(file))) await rm(file);
}

/**
 * Former versions kept the ledger in this file. All entries are filed again, because such a version still runs during
 * an upgrade and marks those that it wrote there. Returns the size.
 */
async function takeIn(db: Db, file: string): Promise<number | null> {
  const size = await sizeOfLedger(file);
  if (size === null) return null;
  for await (const batch of readEntries(file, () => undefined)) await insertEntries(db, batch);
  await unfileAll(db);
  return size;
}

/** A process of a former version writes its file without a row to file. */
export async function fileFormerEntries(deps: Filing): Promise<void> {
  if ((await sizeOfLedger(ledgerFile(deps.config.dataDir))) !== null) await fileEntries(deps);
}

/** A day goes as a whole, so an entry stays for up to a day longer. */
export async function tidyLedger({ db, storage, clock }: Filing & Pick<Deps, 'clock'>): Promise<void> {
  const now = clock.now().getTime();
  await deleteEntriesBefore(db, new Date(now - keptDays * dayMs));
  const [oldest, today] = [now - (keptDays + 1) * dayMs, now].map((ms) => new Date(ms).toISOString().slice(0, 10));
  let day: { key: string; bytes: number }[] = [];
  let [isEmpty, current] = [true, ''];
  const endDay = async () => {
    if (oldest && current && current < oldest) await storage.removeAll(`${ledgerPrefix}${current}/`);
    else if (today && current < today) await joinDay(storage, day);
  };
  for await (const { key, bytes } of storage.list(ledgerPrefix)) {
    isEmpty = false;
    if (dayOf(key) !== current) {
      await endDay();
      [current, day] = [dayOf(key), []];
    }
    day.push({ key, bytes });
  }
  await endDay();
  // The files of the site were brought elsewhere without them.
  if (isEmpty) await unfileAll(db);
}

export const copyEntries = (db: Db, folder: string): Promise<void> => writeEntries(ledgerFile(folder), allEntries(db));
