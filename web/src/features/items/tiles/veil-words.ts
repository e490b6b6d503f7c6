import type { BodyPartName } from '@veil/contract/body-parts.ts';
import type { Veil } from '@veil/contract/items/media.ts';

export function listParts(parts: readonly BodyPartName[]): string {
  const last = parts.at(-1);
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${last}` : (last ?? '');
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

export function veilWords(veil: Pick<Veil, 'reasons' | 'parts'>): { reason: string; detail: string } {
  if (veil.reasons.includes('review')) return { reason: 'Under review', detail: 'Hidden until a moderator decides' };
  const unknown = veil.reasons.includes('unknown');
  if (veil.reasons.includes('parts')) {
    const parts = capital(listParts(veil.parts));
    return { reason: 'Veiled by your settings', detail: unknown ? `${parts}, and perhaps other parts` : parts };
  }
  if (unknown) return { reason: 'Veiled by your settings', detail: 'Its body parts are not checked yet' };
  return { reason: 'Starts veiled', detail: 'You choose whether to reveal it' };
}
