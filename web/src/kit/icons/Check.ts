import { drawIcon } from './draw-icon.ts';

export const Check = drawIcon('M20 6 9 17l-5-5');
