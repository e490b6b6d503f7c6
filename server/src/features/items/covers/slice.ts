import type { Slice } from '../../../slice.ts';
import { exportCorrections } from './export.ts';

export const coversSlice = {
  name: 'covers',
  exportOf: exportCorrections,
} as const satisfies Slice;
