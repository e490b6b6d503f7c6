const votes = { ArrowUp: 1, ArrowDown: -1 } as const;

/** The same key again clears the vote; 0 clears it too. Returns true when it handled the key. */
export function voteByKey(id: string, key: string): boolean {
  if (key !== '0' && !Object.hasOwn(votes, key)) return false;
  // The code for voting is loaded on first use.
  void import('./actions.ts').then(({ pressVoteOn, setVote }) =>
    key === '0' ? setVote(id, 0) : pressVoteOn(id, votes[key as keyof typeof votes]),
  );
  return true;
}
