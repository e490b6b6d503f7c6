/** Suggestions of items, members and tags, and counts of searches. */
export { openSearchLog } from './log.ts';
export { normalizeSearch, type SearchText, shortWord } from './search-text.ts';
