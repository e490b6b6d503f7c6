/** Every original is compared with hashes of banned pictures before it is used. */

export { holdSameFile } from './hold-matches.ts';
export { checkOriginal } from './quarantine.ts';
