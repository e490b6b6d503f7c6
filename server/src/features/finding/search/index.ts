export { openSearchLog } from './log.ts';
export { normalizeSearch, type SearchText, shortWord } from './search-text.ts';
