/** The same key again clears the vote too. */
export const voteKeys: Readonly<Record<string, 1 | -1 | 0>> = { ArrowUp: 1, ArrowDown: -1, 0: 0 };

/** Returns true when it handled the key. */
export function voteByKey(id: string, key: string): boolean {
  const vote = Object.hasOwn(voteKeys, key) ? voteKeys[key] : undefined;
  if (vote === undefined) return false;
  // The code for voting is loaded on first use.
  void import('./actions.ts').then(({ pressVoteOn, setVote }) => (vote === 0 ? setVote(id, 0) : pressVoteOn(id, vote)));
  return true;
}
