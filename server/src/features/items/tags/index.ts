export { endUnusedTags } from './end-unused.ts';
export { loadTagNames } from './item-tags.ts';
export { listTags } from './list.ts';
export { foldTag } from './name.ts';
export { moveTagsOf, replaceItemTags } from './queries.ts';
export { type RelistJob, relistQueue } from './relist-queue.ts';
export { resolveTags } from './tags.ts';
