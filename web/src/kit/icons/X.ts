import { drawIcon } from './draw-icon.ts';

export const X = drawIcon('M18 6 6 18', 'm6 6 12 12');
