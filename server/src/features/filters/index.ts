/** Filters of the feed that a member keeps, and which of them is the default. */
export { bindFilters } from './routes.ts';
