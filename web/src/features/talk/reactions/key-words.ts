import { type KeyRow, keyRows } from '../../../platform/key-rows.ts';
import { voteKeys } from './vote-by-key.ts';

const words = { 1: 'Votes up', [-1]: 'Votes down', 0: 'Clears your vote' } as const;

export const voteRows: readonly KeyRow[] = keyRows(voteKeys, (vote) => words[vote]);
