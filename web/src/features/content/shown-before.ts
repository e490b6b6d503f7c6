import type { CoverStrength } from '@veil/contract/body-parts.ts';

/** What a finer cover that was public takes from the present one, in plain words. */
export const shownBeforeText = ({ type }: CoverStrength): string =>
  type === 'none'
    ? 'This was already public without a cover. Whoever kept that picture knows what is covered now.'
    : 'This was already public with a cover that shows more. Whoever kept that picture knows more than the new cover shows.';
