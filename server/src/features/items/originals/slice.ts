import type { Slice } from '../../../slice.ts';
import { recordedOriginals } from './recorded-files.ts';
import { resealOriginals } from './reseal.ts';

export const originalsSlice = {
  name: 'originals',
  reseal: resealOriginals,
  recordedFiles: recordedOriginals,
  storedKeys: [{ table: 'originals', keysOf: (row) => [row.storage_key] }],
} as const satisfies Slice;
