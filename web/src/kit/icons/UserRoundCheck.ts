import { drawIcon } from './draw-icon.ts';

export const UserRoundCheck = drawIcon(
  'M2 21a8 8 0 0 1 13.292-6',
  ['circle', { cx: '10', cy: '8', r: '5' }],
  'm16 19 2 2 4-4',
);
