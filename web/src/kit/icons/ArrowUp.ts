import { drawIcon } from './draw-icon.ts';

export const ArrowUp = drawIcon('m5 12 7-7 7 7', 'M12 19V5');
