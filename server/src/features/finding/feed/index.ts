export { readFeed } from './feed.ts';
export { firstRowsOf, type Page, type PagePosition, readPage } from './page.ts';
export { type ResolvedFilters, resolveFilters } from './resolved-filters.ts';
export { readTotal } from './total.ts';
