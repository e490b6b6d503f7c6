export { loadTagSuggestions } from './queries.ts';
