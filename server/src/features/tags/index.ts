export { foldTag } from './name.ts';
export { bindTags } from './routes.ts';
export { moveTagCounts, resolveTags } from './tags.ts';
