const wishes = { ArrowUp: 1, ArrowDown: -1, '0': 0 } as const;

/** Keys on a focused tile: up, down, and 0 to clear. True when the key was one of them. Their code comes with the first. */
export function voteByKey(id: string, key: string): boolean {
  if (!Object.hasOwn(wishes, key)) return false;
  const wish = wishes[key as keyof typeof wishes];
  void import('./actions.ts').then(({ setVote }) => setVote(id, wish));
  return true;
}
