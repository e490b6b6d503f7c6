export { cleanName, readName, refuseName } from './display-name.ts';
export { countSlugsSince, takeSlug } from './queries.ts';
export { isRetired, retireSlugs } from './retired-names.ts';
export { slugOf } from './slug.ts';
