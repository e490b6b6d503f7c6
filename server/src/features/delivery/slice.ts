import type { Slice } from '../../slice.ts';
import { serveMedia } from './delivery.ts';

export const deliverySlice = { name: 'delivery', serve: serveMedia } as const satisfies Slice;
