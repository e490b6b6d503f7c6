import { figure } from '../../items/tiles/index.ts';

export const countWords = (count: number): string => `${figure(count)} ${count === 1 ? 'item' : 'items'}`;

export const nameMissing = 'Playlist name is required';
