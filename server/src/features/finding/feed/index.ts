export { countArrivals } from './arrivals.ts';
export { readFeed } from './feed.ts';
export { makersBy } from './followed.ts';
export { firstRowsOf, type Page, readPage } from './page.ts';
export { resolveFilters } from './resolve-filters.ts';
export type { ResolvedFilters } from './resolved-filters.ts';
export { readTotal } from './total.ts';
export type { PagePosition } from './walk-page.ts';
