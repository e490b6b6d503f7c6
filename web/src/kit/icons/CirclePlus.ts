import { drawIcon } from './draw-icon.ts';

export const CirclePlus = drawIcon(['circle', { cx: '12', cy: '12', r: '10' }], 'M8 12h8', 'M12 8v8');
