import { drawIcon } from './draw-icon.ts';

export const VolumeX = drawIcon(
  'M11 4.702a.7.7 0 0 0-1.203-.498L6.413 7.587A1.4 1.4 0 0 1 5.416 8H3a1 1 0 0 0-1 1v6a1 1 0 0 0 1 1h2.416a1.4 1.4 0 0 1 .997.413l3.383 3.384A.7.7 0 0 0 11 19.298z',
  'm16.5 14.5 5-5',
  'm16.5 9.5 5 5',
);
