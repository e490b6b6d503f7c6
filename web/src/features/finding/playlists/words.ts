import { figure } from '../../items/tiles/index.ts';

/** Examples: `1 item`, `12 items` */
export const countWords = (count: number): string => `${figure(count)} ${count === 1 ? 'item' : 'items'}`;

export const nameMissing = 'Playlist name is required';
