import type { Slice } from '../../slice.ts';

/** How pictures are edited, beside their originals. The rows end with their items. */
export const editsSlice = { name: 'edits' } as const satisfies Slice;
