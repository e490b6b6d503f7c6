import type { CoverStrength } from '@veil/contract/body-parts.ts';
import { say } from './messages.ts';

export const shownBeforeText = ({ type }: CoverStrength): string =>
  type === 'none' ? say('thisWasAlreadyPublicWithout') : say('thisWasAlreadyPublicWith');
