import type { BodyPartName } from '@veil/contract/body-parts.ts';
import type { ContentCard } from '@veil/contract/content.ts';
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

/** Who sees an item, if not everyone. An item that waits to become public counts as private, with what it waits for. */
export function privacyWords({
  isPublic,
  visibility,
  status,
}: Pick<ContentCard, 'isPublic' | 'visibility' | 'status'>) {
  if (isPublic) return null;
  if (visibility === 'private') return 'Private';
  if (status === 'hidden') return 'Hidden for now';
  if (status === 'needs_review') return 'Private until you publish it';
  return status === 'needs_decision' ? 'Private until you decide' : 'Private until it is ready';
}

const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });
const plain = new Intl.NumberFormat('en');

/** `1,214` up to ten thousand, `12.3K` above; negative numbers with a minus as wide as a figure. */
export const figure = (count: number): string =>
  (Math.abs(count) < 10_000 ? plain : compact).format(count).replace('-', '−');

/** `1:05` */
export function duration(ms: number): string {
  const seconds = Math.round(ms / 1000);
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (n: number) => String(n).padStart(2, '0');
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}
