import { drawIcon } from './draw-icon.ts';

export const Sun = drawIcon(
  ['circle', { cx: '12', cy: '12', r: '4' }],
  'M12 2v2',
  'M12 20v2',
  'm4.93 4.93 1.41 1.41',
  'm17.66 17.66 1.41 1.41',
  'M2 12h2',
  'M20 12h2',
  'm6.34 17.66-1.41 1.41',
  'm19.07 4.93-1.41 1.41',
);
