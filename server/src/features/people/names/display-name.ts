import { refuse } from '../../../platform/refusal.ts';
import { say } from './messages.ts';
import { isReserved } from './reserved-names.ts';
import { slugOf } from './slug.ts';

/** Joiners that scripts and emoji need, and the variation selector for coloured emoji. */
const allowedInvisible = /\u200c|\u200d|\ufe0f/;
/** More than three combining marks, which no language needs, would cover the lines above and below. */
const stackedMarks = /(\p{M}{3})\p{M}+/gu;

/** A name is one line without invisible characters: bidirectional and control characters can imitate another name. */
export function cleanName(name: string): string {
  return name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}]/gu, (sign) => {
      if (allowedInvisible.test(sign)) return sign;
      return /\s/.test(sign) ? ' ' : '';
    })
    .replace(stackedMarks, '$1')
    .replace(/[\s\u2800]+/gu, ' ')
    .trim();
}

/** Letters of two alphabets in one word can imitate another name. */
const mixed = /(?=[^\s]*\p{Script=Latin})(?=[^\s]*[\p{Script=Cyrillic}\p{Script=Greek}])[^\s]+/u;

/** Does not check if the name is free. */
export function readName(given: string): { name: string; slug: string } | { refused: string } {
  const name = cleanName(given);
  const slug = slugOf(name);
  if (!/[\p{L}\p{N}\p{S}\p{P}]/u.test(name)) return { refused: say('displayNameIsRequired') };
  if (mixed.test(name)) return { refused: say('useOneAlphabetInAWord') };
  if (isReserved(name)) return { refused: say('thisNameIsReserved') };
  return { name, slug };
}

export const refuseName = (detail: string): never => refuse('invalid', detail, { displayName: detail });
