export type { CensorValue } from './CensorFields.tsx';
export { CensorFields } from './CensorFields.tsx';
export { ContentMedia } from './ContentMedia.tsx';
export { ContentTile, type TileSlots } from './ContentTile.tsx';
export { contentEntities, useContent } from './entities.ts';
export { suggestTags } from './queries.ts';
export { useContentEvents } from './use-content-events.ts';
export { ago, figure } from './words.ts';
