import { refuse } from '../../../platform/refusal.ts';

/** Single spaces between words. Without commas and a leading minus, which are operators of the feed's filter. */
export function cleanTagName(given: string): string {
  const name = given.normalize('NFC').trim().replace(/\s+/g, ' ');
  if (!name) return refuse('invalid', 'Tag name is required', { name: 'Tag name is required' });
  if (name.startsWith('-') || name.includes(',')) {
    return refuse('invalid', 'A tag name has no comma and does not begin with a minus');
  }
  return name;
}

export const foldTag = (name: string): string => name.normalize('NFKC').toLowerCase().trim().replace(/\s+/g, ' ');
