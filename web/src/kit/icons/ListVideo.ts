import { drawIcon } from './draw-icon.ts';

export const ListVideo = drawIcon(
  'M21 5H3',
  'M10 12H3',
  'M10 19H3',
  'M15 12.003a1 1 0 0 1 1.517-.859l4.997 2.997a1 1 0 0 1 0 1.718l-4.997 2.997a1 1 0 0 1-1.517-.86z',
);
