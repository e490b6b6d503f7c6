/** The size of a site. All tables grow with the items, so that a small run resembles a small site. */
export type Scale = { items: number; members: number; tags: number; votes: number; favorites: number; cames: number };

export const fullScale = 1_000_000;
/** Below this the queries' popular, middling and rare tags no longer differ. */
const smallest = 20_000;

export function scaleFor(items: number): Scale {
  if (!Number.isInteger(items) || items < smallest) throw new Error(`--items is a whole number of ${smallest} or more`);
  const share = (of: number) => Math.round(items * of);
  return {
    items,
    members: share(0.1),
    tags: share(0.05),
    votes: share(10),
    favorites: share(1),
    cames: share(0.7),
  };
}
