import { drawIcon } from './draw-icon.ts';

export const Crop = drawIcon('M6 2v14a2 2 0 0 0 2 2h14', 'M18 22V8a2 2 0 0 0-2-2H2');
