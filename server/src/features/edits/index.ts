/** How pictures are edited: lists of operations, kept beside the originals. */
export { type Edit, isStampUsed, loadEdit } from './load.ts';
export { writeEdit } from './queries.ts';
