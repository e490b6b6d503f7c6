/** Tags: their names and aliases, which items carry them, what they imply, who mutes them. */
export { listTags } from './list.ts';
export { foldTag } from './name.ts';
export { replaceItemTags } from './queries.ts';
export { type RelistJob, relistQueue } from './relist-queue.ts';
export { resolveTags } from './tags.ts';
