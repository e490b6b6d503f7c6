import { drawIcon } from './draw-icon.ts';

export const Smartphone = drawIcon(
  ['rect', { width: '14', height: '20', x: '5', y: '2', rx: '2', ry: '2' }],
  'M12 18h.01',
);
