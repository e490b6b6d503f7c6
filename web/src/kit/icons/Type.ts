import { drawIcon } from './draw-icon.ts';

export const Type = drawIcon('M12 4v16', 'M4 7V5a1 1 0 0 1 1-1h14a1 1 0 0 1 1 1v2', 'M9 20h6');
