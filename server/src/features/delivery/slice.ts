import type { Slice } from '../../slice.ts';
import { serveMedia } from './delivery.ts';
import { exportCorrections } from './export.ts';

export const deliverySlice = {
  name: 'delivery',
  serve: serveMedia,
  exportOf: exportCorrections,
} as const satisfies Slice;
