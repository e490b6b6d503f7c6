export { suggestTags } from './queries.ts';
