import type { PantheonRank } from '@veil/contract/card-parts.ts';
import { figure } from '../../items/tiles/index.ts';
import { say } from './messages.ts';

export const rankWords: Record<PantheonRank, string> = {
  supreme: say('supremeGoddess'),
  goddess: say('goddess'),
  demi: say('demi'),
};

export const worshiperCount = (count: number): string => say('worshiperCount', { count, figure: figure(count) });

export const worshipersLabel = (count: number): string => say('worshipersLabel', { count });
