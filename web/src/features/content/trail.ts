let trail: readonly string[] = [];

/** The list from which an item is opened, in its order: the large view goes on through it. */
export const rememberTrail = (ids: readonly string[]): void => {
  trail = ids;
};

/** The list that holds the item: the one it was opened from, or else these. */
export function trailOf(id: string, others: readonly string[]): readonly string[] {
  if (!trail.includes(id) || trail.length < 2) trail = [id, ...others.filter((other) => other !== id)];
  return trail;
}

/** On sign-out. */
export const clearTrail = (): void => {
  trail = [];
};
