import type { HashReason } from '@veil/contract/items/hash-list.ts';
import type { HashEntry, HashMatch } from '@veil/contract/items/hash-matches.ts';

export const reasonWords: Record<HashReason, string> = {
  consent: 'Without consent',
  illegal: 'Illegal',
  minor: 'May show a minor',
  other: 'Other',
};

export const kindWords: Record<HashEntry['kind'], string> = {
  sha256: 'Same file (SHA-256)',
  pdq: 'Same picture (PDQ)',
};

export const stateWords: Record<HashMatch['state'], string> = {
  held: 'Held for a moderator',
  released: 'Released',
  removed: 'Removed',
  refused: 'Refused',
};

const placeWords: Record<string, string> = {
  item: 'Item',
  avatar: 'Picture of a member',
  stamp: 'Stamp',
  advert: 'Advert',
  preview: 'Picture of shared links',
  'public content': 'Public content',
  collectable: 'Collected page',
};
export const placeOf = ({ kind }: HashMatch): string => placeWords[kind] ?? kind;

export const countWords = (count: number): string => count.toLocaleString('en-GB');
export const timeWords = (time: string): string =>
  new Date(time).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
