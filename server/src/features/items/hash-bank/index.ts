/** Every original is compared with hashes of banned pictures before it is used. */
export { checkOriginal, holdSameFile } from './quarantine.ts';
