import { refuse } from '../../platform/refusal.ts';

/** Single spaces between words; without commas and a leading minus, which have a meaning in the feed's filter. */
export function cleanTagName(given: string): string {
  const name = given.normalize('NFC').trim().replace(/\s+/g, ' ');
  if (!name) return refuse('invalid', 'Tag name is required', { name: 'Tag name is required' });
  if (name.startsWith('-') || name.includes(',')) {
    return refuse('invalid', 'A tag name has no comma and does not begin with a minus');
  }
  return name;
}

/** Names are compared without case, character width and extra spaces. */
export const foldTag = (name: string): string => name.normalize('NFKC').toLowerCase().trim().replace(/\s+/g, ' ');
