/** Makers look at their own originals. */
export { inspectOriginal } from './picture.ts';
