/** Hashes of banned pictures. Every original is compared with them before it is used. */
export { checkOriginal, holdSameFile } from './quarantine.ts';
