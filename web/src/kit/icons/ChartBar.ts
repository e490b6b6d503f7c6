import { drawIcon } from './draw-icon.ts';

export const ChartBar = drawIcon('M3 3v16a2 2 0 0 0 2 2h16', 'M7 16h8', 'M7 11h12', 'M7 6h3');
