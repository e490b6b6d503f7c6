export { type Entry, entriesOf } from './entries.ts';
export { copyEntries } from './file-entries.ts';
export { ledgerFile, sizeOfLedger } from './ledger-file.ts';
export { ledgerPrefix, readObjects } from './ledger-objects.ts';
export { beginningOfEntries, insertEntries, ledgerMigration, unfileAll } from './queries.ts';
