const votes = { ArrowUp: 1, ArrowDown: -1, '0': 0 } as const;

/** Keys on a focused tile: up, down, and 0 to clear. True when it was one of them. The code for voting is loaded on first use. */
export function voteByKey(id: string, key: string): boolean {
  if (!Object.hasOwn(votes, key)) return false;
  const vote = votes[key as keyof typeof votes];
  void import('./actions.ts').then(({ setVote }) => setVote(id, vote));
  return true;
}
