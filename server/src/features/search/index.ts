/** Suggestions over items, members and tags, and the count of what was searched for. */
export { pruneQueue, registerSearchPruning } from './jobs.ts';
export { openSearchLog } from './log.ts';
export { bindSearch } from './routes.ts';
