/** The feed: owns no table, composes reads of the listings. */
export { readFeed } from './feed.ts';
export { beginningOf, type Page, type Place, readPage } from './page.ts';
export { readTotal } from './total.ts';
export { resolveFilters, type Wanted } from './wanted.ts';
