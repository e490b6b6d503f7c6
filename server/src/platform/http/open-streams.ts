import { Refusal } from '../refusal.ts';

/**
 * How many streams may be open at once on one node. A browser opens six connections to a site over HTTP/1.1, so a member with two of
 * them stays below; an address may be that of a whole house.
 */
export const streamLimits = { perMember: 12, perAddress: 48 } as const;

/** Counts the open streams of this node: they are connections of its own, no other node need know of them. */
export function countStreams() {
  const open = new Map<string, number>();
  const leave = (key: string) => {
    const left = (open.get(key) ?? 1) - 1;
    if (left > 0) open.set(key, left);
    else open.delete(key);
  };
  return {
    /** Returns how to give the places back, or refuses. */
    enter(member: string, address: string): () => void {
      const places = [
        { key: `member ${member}`, max: streamLimits.perMember },
        { key: `address ${address}`, max: streamLimits.perAddress },
      ];
      if (places.some(({ key, max }) => (open.get(key) ?? 0) >= max))
        throw new Refusal('too_many_requests', 'Too many live pages are open at once: close some of them');
      for (const { key } of places) open.set(key, (open.get(key) ?? 0) + 1);
      let left = false;
      return () => {
        if (left) return;
        left = true;
        for (const { key } of places) leave(key);
      };
    },
  };
}
export type StreamCount = ReturnType<typeof countStreams>;
