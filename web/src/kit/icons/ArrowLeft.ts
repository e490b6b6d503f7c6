import { drawIcon } from './draw-icon.ts';

export const ArrowLeft = drawIcon('m12 19-7-7 7-7', 'M19 12H5');
