import { figure } from '../../items/tiles/index.ts';
import { say } from './messages.ts';

export const countWords = (count: number): string => say('items', { count, figure: figure(count) });

export const nameMissing = say('playlistNameIsRequired');
