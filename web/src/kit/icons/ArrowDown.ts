import { drawIcon } from './draw-icon.ts';

export const ArrowDown = drawIcon('M12 5v14', 'm19 12-7 7-7-7');
