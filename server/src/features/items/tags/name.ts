import { refuse } from '../../../platform/refusal.ts';
import { say } from './messages.ts';

/** Single spaces between words. Without commas and a leading minus, which are operators of the feed's filter. */
export function cleanTagName(given: string): string {
  const name = given.normalize('NFC').trim().replace(/\s+/g, ' ');
  if (!name) return refuse('invalid', say('tagNameIsRequired'), { name: say('tagNameIsRequired') });
  if (name.startsWith('-') || name.includes(',')) {
    return refuse('invalid', say('aTagNameHasNoComma'));
  }
  return name;
}

export const foldTag = (name: string): string => name.normalize('NFKC').toLowerCase().trim().replace(/\s+/g, ' ');
