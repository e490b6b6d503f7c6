import { keyRows } from '../../../platform/key-rows.ts';

export const stepKeys: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

export const stepRows = keyRows(stepKeys, (step) =>
  step === 1 ? 'The next picture of a set, or item of the list' : 'The previous picture of a set, or item of the list',
);
