export type { CensorValue } from './CensorFields.tsx';
export { CensorFields } from './CensorFields.tsx';
export { ContentTile, type TileSlots } from './ContentTile.tsx';
export { contentEntities, useContent } from './entities.ts';
export { suggestTags } from './queries.ts';
export { ago, figure } from './words.ts';
