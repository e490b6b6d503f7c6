import type { BodyPartName } from '@veil/contract/body-parts.ts';
import type { Veil } from '@veil/contract/items/media.ts';
import { dateLanguage } from '../../../platform/language.ts';
import { capital, wordParts } from '../../../platform/part-words.ts';
import { say } from './messages.ts';

const list = new Intl.ListFormat(dateLanguage);
export const listParts = (parts: readonly BodyPartName[]): string => list.format(wordParts(parts));

export function veilWords(veil: Pick<Veil, 'reasons' | 'parts'>): { reason: string; detail: string } {
  if (veil.reasons.includes('review'))
    return { reason: say('underReview'), detail: say('hiddenUntilAModeratorDecides') };
  const unknown = veil.reasons.includes('unknown');
  if (veil.reasons.includes('parts')) {
    const parts = capital(listParts(veil.parts));
    return { reason: say('veiledByYourSettings'), detail: unknown ? say('andPerhapsOtherParts', { parts }) : parts };
  }
  if (unknown) return { reason: say('veiledByYourSettings'), detail: say('itsBodyPartsAreNot') };
  return { reason: say('startsVeiled'), detail: say('youChooseWhetherToReveal') };
}
