import type { Slice } from '../../../slice.ts';
import { exportRemoved } from './export-removed.ts';
import { shownSharedNoise } from './shared-noise.ts';

export const noiseSlice = {
  name: 'noise',
  settings: [shownSharedNoise],
  exportOf: exportRemoved,
} as const satisfies Slice;
