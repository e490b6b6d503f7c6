/** Where an item is listed: its postings, their facets and ranks, and the counts of facets. */
export { censorFacet, everythingFacet, isStrongFacet, kindFacet, wayNumber } from './facets.ts';
export { foldStirred, sweepPostings } from './fold.ts';
export { relist, runRelistJob } from './listing.ts';
export { noteStirred, setFacetCountsTrue, setListingsTrue } from './queries.ts';
