export { readFilters } from './queries.ts';
