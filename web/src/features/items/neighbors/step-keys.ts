import { keyRows } from '../../../platform/key-rows.ts';
import { say } from './messages.ts';

export const stepKeys: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

export const stepRows = keyRows(stepKeys, (step) =>
  step === 1 ? say('theNextPictureOfA') : say('thePreviousPictureOfA'),
);
