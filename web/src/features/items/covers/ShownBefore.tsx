import type { CoverStrength } from '@veil/contract/body-parts.ts';
import { isFiner } from '@veil/imaging';
import { Notice } from '../../../kit/index.ts';
import { shownBeforeText } from './shown-before.ts';

type ShownBeforeProps = {
  /** The weakest cover with which the item was ever public. */
  finest: CoverStrength | null | undefined;
  now: CoverStrength;
};

/** Warns that a new cover cannot take back an earlier version. */
export const ShownBefore = ({ finest, now }: ShownBeforeProps) =>
  finest && isFiner(finest, now) ? <Notice>{shownBeforeText(finest)}</Notice> : null;
