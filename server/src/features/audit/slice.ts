import type { Slice } from '../../slice.ts';

/** What staff and the site itself did, as a chain of rows that nobody can change unseen. */
export const auditSlice = { name: 'audit' } as const satisfies Slice;
