export type { Entry } from './entries.ts';
export { copyEntries } from './file-entries.ts';
export { hasLedger, ledgerFile, readEntries } from './ledger-file.ts';
export { beginningOfEntries, insertEntries, ledgerMigration } from './queries.ts';
