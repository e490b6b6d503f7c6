export { AdminDelete } from './AdminDelete.tsx';
export type { CensorValue } from './CensorFields.tsx';
export { CensorFields } from './CensorFields.tsx';
export { ContentMedia } from './ContentMedia.tsx';
export { ContentThumb } from './ContentThumb.tsx';
export { ContentTile, type TileSlots } from './ContentTile.tsx';
export { contentEntities, useContent, useKnown } from './entities.ts';
export { putCards } from './put-cards.ts';
export { ago, figure } from './words.ts';
