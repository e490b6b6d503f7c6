import type { Db, Deps } from '../../../deps.ts';
import { appendEntries, hasLedger, ledgerFile, writeEntries } from './ledger-file.ts';
import { allEntries, deleteEntriesBefore, markFiled, readUnfiled, tryLockFiling } from './queries.ts';

type Filing = Pick<Deps, 'db' | 'config'>;

/** Longer than a year, for operators who keep backups that long. */
const keptDays = 400;

/** The file outlives the database. A killed worker may leave duplicates, which are harmless. */
export const fileEntries = ({ db, config }: Filing): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { entries, numbers } = await readUnfiled(tx);
    const file = ledgerFile(config.dataDir);
    const isThere = await hasLedger(file);
    if ((entries.length === 0 && isThere) || !(await tryLockFiling(tx))) return;
    // A restored site has entries but no file. A new site's empty file says that nothing was deleted.
    if (isThere) await appendEntries(file, entries);
    else await writeEntries(file, allEntries(tx));
    await markFiled(tx, numbers);
  });

export const forgetOldEntries = ({ db, config, clock }: Filing & Pick<Deps, 'clock'>): Promise<void> =>
  db.transaction().execute(async (tx) => {
    if (!(await tryLockFiling(tx))) return;
    const ended = await deleteEntriesBefore(tx, new Date(clock.now().getTime() - keptDays * 86_400_000));
    if (ended > 0) await writeEntries(ledgerFile(config.dataDir), allEntries(tx));
  });

export const copyEntries = (db: Db, folder: string): Promise<void> => writeEntries(ledgerFile(folder), allEntries(db));
