import { drawIcon } from './draw-icon.ts';

export const SquareDashed = drawIcon(
  'M5 3a2 2 0 0 0-2 2',
  'M19 3a2 2 0 0 1 2 2',
  'M21 19a2 2 0 0 1-2 2',
  'M5 21a2 2 0 0 1-2-2',
  'M9 3h1',
  'M9 21h1',
  'M14 3h1',
  'M14 21h1',
  'M3 9v1',
  'M21 9v1',
  'M3 14v1',
  'M21 14v1',
);
