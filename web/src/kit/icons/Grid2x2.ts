import { drawIcon } from './draw-icon.ts';

export const Grid2x2 = drawIcon('M12 3v18', 'M3 12h18', [
  'rect',
  { x: '3', y: '3', width: '18', height: '18', rx: '2' },
]);
