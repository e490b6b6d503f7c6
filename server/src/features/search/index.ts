/** Suggestions over items, members and tags, and the count of what was searched for. */
export { openSearchLog } from './log.ts';
