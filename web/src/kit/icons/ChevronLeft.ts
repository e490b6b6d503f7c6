import { drawIcon } from './draw-icon.ts';

export const ChevronLeft = drawIcon('m15 18-6-6 6-6');
