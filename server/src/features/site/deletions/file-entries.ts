import type { Db, Deps } from '../../deps.ts';
import { appendEntries, hasLedger, ledgerFile, writeEntries } from './ledger-file.ts';
import { allEntries, deleteEntriesBefore, markFiled, readUnfiled, tryLockFiling } from './queries.ts';

type Filing = Pick<Deps, 'db' | 'config'>;

/** Longer than backups are kept by whoever keeps a year of them. */
const keptDays = 400;

/**
 * Brings new entries into the file of the data folder, which outlives the database. One worker at a time. A killed one may have written entries
 * that it did not mark: they come twice, which means the same.
 */
export const fileEntries = ({ db, config }: Filing): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { entries, numbers } = await readUnfiled(tx);
    const file = ledgerFile(config.dataDir);
    const isThere = await hasLedger(file);
    if ((entries.length === 0 && isThere) || !(await tryLockFiling(tx))) return;
    // A restored site has entries and no file; a new site has neither, and its empty file says that nothing was deleted.
    if (isThere) await appendEntries(file, entries);
    else await writeEntries(file, allEntries(tx));
    await markFiled(tx, numbers);
  });

/** Ends entries that are older than any backup that is kept, here and in the file. */
export const forgetOldEntries = ({ db, config, clock }: Filing & Pick<Deps, 'clock'>): Promise<void> =>
  db.transaction().execute(async (tx) => {
    if (!(await tryLockFiling(tx))) return;
    const ended = await deleteEntriesBefore(tx, new Date(clock.now().getTime() - keptDays * 86_400_000));
    if (ended > 0) await writeEntries(ledgerFile(config.dataDir), allEntries(tx));
  });

/** Writes all entries of the database as they are now: for the folder of the backups. */
export const copyEntries = (db: Db, folder: string): Promise<void> => writeEntries(ledgerFile(folder), allEntries(db));
