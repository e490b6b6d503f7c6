import { refuse } from '../../platform/refusal.ts';
import { isReserved } from './reserved-names.ts';
import { slugOf } from './slug.ts';

/** Joiners that scripts and emoji need, and the mark that asks for an emoji's coloured form. */
const kept = /\u200c|\u200d|\ufe0f/;
/** Marks stacked higher than any language does run over the lines above and below. */
const stackedMarks = /(\p{M}{3})\p{M}+/gu;

/** A name as it is kept: one form, one line, nothing unseen in it. Bidirectional and control characters can dress a name up as another. */
export function cleanName(name: string): string {
  return name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}]/gu, (sign) => {
      if (kept.test(sign)) return sign;
      return /\s/.test(sign) ? ' ' : '';
    })
    .replace(stackedMarks, '$1')
    .replace(/[\s\u2800]+/gu, ' ')
    .trim();
}

/** Letters of two alphabets in one word are the oldest way to look like someone else. */
const mixed = /(?=[^\s]*\p{Script=Latin})(?=[^\s]*[\p{Script=Cyrillic}\p{Script=Greek}])[^\s]+/u;

/** The name and its slug, or why it can't be one. Whether it is free is another question. */
export function readName(given: string): { name: string; slug: string } | { refused: string } {
  const name = cleanName(given);
  const slug = slugOf(name);
  if (!/[\p{L}\p{N}\p{S}\p{P}]/u.test(name)) return { refused: 'Display name is required' };
  if (mixed.test(name)) return { refused: 'Please use the letters of one alphabet in a word' };
  if (isReserved(name)) return { refused: 'This name is reserved for the people who run the site' };
  return { name, slug };
}

export const refuseName = (detail: string): never => refuse('invalid', detail, { displayName: detail });
