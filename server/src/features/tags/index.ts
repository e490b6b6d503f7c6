/** Tags: their names and aliases, what they imply, who mutes them. Which items carry them is content's. */
export { listTags } from './list.ts';
export { foldTag } from './name.ts';
export { type RelistJob, relistQueue } from './relist-queue.ts';
export { resolveTags } from './tags.ts';
