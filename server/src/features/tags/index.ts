/** Names, aliases, implications and mutes of tags, and which items have them. */
export { listTags } from './list.ts';
export { foldTag } from './name.ts';
export { replaceItemTags } from './queries.ts';
export { type RelistJob, relistQueue } from './relist-queue.ts';
export { resolveTags } from './tags.ts';
