import { Refusal } from '../refusal.ts';
import { say } from './messages.ts';

/** Limits of one node. A browser opens six connections per site over HTTP/1.1; an address may be a whole house. */
export const streamLimits = { perMember: 12, perAddress: 48 } as const;

/** Streams are this node's own connections, so no other node needs them. */
export function countStreams() {
  const open = new Map<string, number>();
  const leave = (key: string) => {
    const left = (open.get(key) ?? 1) - 1;
    if (left > 0) open.set(key, left);
    else open.delete(key);
  };
  return {
    enter(member: string, address: string): () => void {
      const places = [
        { key: `member ${member}`, max: streamLimits.perMember },
        { key: `address ${address}`, max: streamLimits.perAddress },
      ];
      if (places.some(({ key, max }) => (open.get(key) ?? 0) >= max))
        throw new Refusal('too_many_requests', say('tooManyLivePages'));
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
