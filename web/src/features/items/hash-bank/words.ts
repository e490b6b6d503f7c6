import type { HashReason } from '@veil/contract/items/hash-list.ts';
import type { HashEntry, HashMatch } from '@veil/contract/items/hash-matches.ts';
import { dateLanguage, language } from '../../../platform/language.ts';
import { say } from './messages.ts';

export const reasonWords: Record<HashReason, string> = {
  consent: say('withoutConsent'),
  illegal: say('illegal'),
  minor: say('mayShowAMinor'),
  other: say('other'),
};

export const kindWords: Record<HashEntry['kind'], string> = {
  sha256: say('sameFile'),
  pdq: say('samePicture'),
};

export const stateWords: Record<HashMatch['state'], string> = {
  held: say('heldForAModerator'),
  released: say('released'),
  removed: say('removed'),
  refused: say('refused'),
};

const placeWords: Record<string, string> = {
  item: say('item'),
  avatar: say('pictureOfAMember'),
  stamp: say('stamp'),
  advert: say('advert'),
  preview: say('pictureOfSharedLinks'),
  'public content': say('publicContent'),
  collectable: say('collectedPage'),
};
export const placeOf = ({ kind }: HashMatch): string => placeWords[kind] ?? kind;

export const countWords = (count: number): string => count.toLocaleString(language);
export const timeWords = (time: string): string =>
  new Date(time).toLocaleString(dateLanguage, { dateStyle: 'medium', timeStyle: 'short' });
