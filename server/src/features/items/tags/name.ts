import { refuse } from '../../../platform/refusal.ts';
import { say } from './messages.ts';

/** Leaves single spaces between words. Commas and a leading minus go: the feed's filter has them as operators. */
export function cleanTagName(given: string): string {
  const name = given.normalize('NFC').trim().replace(/\s+/g, ' ');
  if (!name) return refuse('invalid', say('tagNameIsRequired'), { name: say('tagNameIsRequired') });
  if (name.startsWith('-') || name.includes(',')) {
    return refuse('invalid', say('aTagNameHasNoComma'));
  }
  return name;
}

export const foldTag = (name: string): string => name.normalize('NFKC').toLowerCase().trim().replace(/\s+/g, ' ');
