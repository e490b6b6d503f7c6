import type { Slice } from '../../slice.ts';

export const settingsSlice = { name: 'settings' } as const satisfies Slice;
