import { drawIcon } from './draw-icon.ts';

export const Menu = drawIcon('M4 5h16', 'M4 12h16', 'M4 19h16');
