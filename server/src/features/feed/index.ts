/** The feed: owns no table, composes reads of the listings. */
export { readFeed } from './feed.ts';
export { type Page, type Place, readPage } from './page.ts';
export { readTotal } from './total.ts';
export { resolveFilters, type Wanted } from './wanted.ts';
