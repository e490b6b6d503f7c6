export { censorFacet, censorTypeNumber, everythingFacet, facetLexeme, kindFacet } from './facets.ts';
export { hiddenFacets, hiddenFacetsQuery } from './hidden.ts';
export { promoteWords } from './promote-words.ts';
export { markAllDirty, markDirty, setFacetCountsTrue, setListingsTrue } from './queries.ts';
export { refreshRanks } from './refresh-ranks.ts';
export { relist, runRelistJob } from './relist.ts';
