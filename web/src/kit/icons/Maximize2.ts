import { drawIcon } from './draw-icon.ts';

export const Maximize2 = drawIcon('M15 3h6v6', 'm21 3-7 7', 'm3 21 7-7', 'M9 21H3v-6');
