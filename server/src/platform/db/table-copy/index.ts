export { siteSchemas } from './catalog.ts';
export { connectForCopy } from './session.ts';
export { openSnapshot, type Snapshot } from './snapshot.ts';
export { differingTables, SummedRows, sumTables, type TableShape, type TableSource, type TableSum } from './source.ts';
export { beginCopy, isFilled, requireServer } from './target.ts';
export { type WriteOptions, writeTables } from './write.ts';
