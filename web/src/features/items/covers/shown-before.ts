import type { CoverStrength } from '@veil/contract/body-parts.ts';

export const shownBeforeText = ({ type }: CoverStrength): string =>
  type === 'none'
    ? 'This was already public without a cover. Someone may have kept that picture.'
    : 'This was already public with a cover that shows more. Someone may have kept that picture.';
