export { meQuery, useMe } from './queries.ts';
export { needsSetup } from './setup-complete.ts';
