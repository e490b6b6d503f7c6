import type { Slice } from '../../slice.ts';
import { recordedOriginals } from './recorded-files.ts';
import { resealOriginals } from './reseal.ts';

export const originalsSlice = {
  name: 'originals',
  reseal: resealOriginals,
  recordedFiles: recordedOriginals,
} as const satisfies Slice;
