/** The hash bank: hashes of pictures that must not come back. Every original is compared with it before anything is made of it. */
export { checkOriginal, holdSameFile } from './quarantine.ts';
