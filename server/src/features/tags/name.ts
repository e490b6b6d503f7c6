import { refuse } from '../../platform/refusal.ts';

/** A name as it is shown: one space between words. The feed's filter reads a comma and a leading minus as its own. */
export function cleanTagName(given: string): string {
  const name = given.normalize('NFC').trim().replace(/\s+/g, ' ');
  if (!name) return refuse('invalid', 'Tag name is required', { name: 'Tag name is required' });
  if (name.startsWith('-') || name.includes(',')) {
    return refuse('invalid', 'A tag name has no comma and does not begin with a minus');
  }
  return name;
}

/** What makes two tags the same: case, width and spaces do not count. */
export const foldTag = (name: string): string => name.normalize('NFKC').toLowerCase().trim().replace(/\s+/g, ' ');
