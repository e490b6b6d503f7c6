import type { CoverStrength } from '@veil/contract/body-parts.ts';
import { isFiner } from '@veil/imaging';
import { Notice } from '../../kit/index.ts';

type ShownBeforeProps = {
  /** The finest cover with which the item was ever public. */
  finest: CoverStrength | null | undefined;
  now: CoverStrength;
};

/** Told where a new cover takes nothing back. */
export const ShownBefore = ({ finest, now }: ShownBeforeProps) =>
  finest && isFiner(finest, now) ? (
    <Notice>
      This was already public with a cover that shows more. Whoever kept that picture knows more than the new cover
      shows.
    </Notice>
  ) : null;
