import type { BodyPartName } from '@veil/contract/body-parts.ts';
import type { Veil } from '@veil/contract/media.ts';

/** `face, eyes and mouth` */
export function listParts(parts: readonly BodyPartName[]): string {
  const last = parts.at(-1);
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${last}` : (last ?? '');
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** Why the media is veiled: a few words and a second line. */
export function veilWords(veil: Pick<Veil, 'reasons' | 'parts'>): { reason: string; detail: string } {
  if (veil.reasons.includes('review')) return { reason: 'Under review', detail: 'Hidden until a moderator decides' };
  if (veil.reasons.includes('parts'))
    return { reason: 'Veiled by your settings', detail: capital(listParts(veil.parts)) };
  if (veil.reasons.includes('unknown')) {
    return { reason: 'Veiled by your settings', detail: 'It is not known which body parts it shows' };
  }
  return { reason: 'Starts veiled', detail: 'You choose whether to reveal it' };
}
