export { meQuery, useMe } from './queries.ts';
export { isSetupComplete, needsSetup } from './setup-complete.ts';
