import type { PantheonRank } from '@veil/contract/card-parts.ts';

export const rankWords: Record<PantheonRank, string> = {
  supreme: 'Supreme Goddess',
  goddess: 'Goddess',
  demi: 'Demi',
};

export const worshipersWord = (count: number): string => (count === 1 ? 'worshiper' : 'worshipers');
