import { drawIcon } from './draw-icon.ts';

export const GalleryVertical = drawIcon(
  'M3 2h18',
  ['rect', { width: '18', height: '12', x: '3', y: '6', rx: '2' }],
  'M3 22h18',
);
