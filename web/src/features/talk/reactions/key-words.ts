import { type KeyRow, keyRows } from '../../../platform/key-rows.ts';
import { say } from './messages.ts';
import { voteKeys } from './vote-by-key.ts';

const words = { 1: say('votesUp'), [-1]: say('votesDown'), 0: say('clearsYourVote') } as const;

export const voteRows: readonly KeyRow[] = keyRows(voteKeys, (vote) => words[vote]);
