import { drawIcon } from './draw-icon.ts';

export const Squircle = drawIcon('M12 3c7.2 0 9 1.8 9 9s-1.8 9-9 9-9-1.8-9-9 1.8-9 9-9');
