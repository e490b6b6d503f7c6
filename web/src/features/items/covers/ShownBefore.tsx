import type { CoverStrength } from '@veil/contract/body-parts.ts';
import { isFiner } from '@veil/imaging';
import { Notice } from '../../../kit/index.ts';
import { shownBeforeText } from './shown-before.ts';

type ShownBeforeProps = {
  finest: CoverStrength | null | undefined;
  now: CoverStrength;
};

export const ShownBefore = ({ finest, now }: ShownBeforeProps) =>
  finest && isFiner(finest, now) ? <Notice>{shownBeforeText(finest)}</Notice> : null;
