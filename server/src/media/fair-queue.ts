/** Runs the work of several members. Members take turns: one with fifty files waiting delays another by one file. */
export type FairQueue = <T>(member: string, work: () => Promise<T>) => Promise<T>;

/** At most `limit` tasks at once, of one member at most `limitPerMember`. */
export function openFairQueue(limit: number, limitPerMember = limit): FairQueue {
  let busy = 0;
  const working = new Map<string, number>();
  /** In the order in which members come next. */
  const waiting = new Map<string, (() => void)[]>();

  function admit(): void {
    for (const [member, queue] of waiting) {
      if (busy >= limit) return;
      const own = working.get(member) ?? 0;
      if (own >= limitPerMember) continue;
      const enter = queue.shift();
      waiting.delete(member);
      if (queue.length > 0) waiting.set(member, queue);
      busy++;
      working.set(member, own + 1);
      enter?.();
    }
  }

  function leave(member: string): void {
    busy--;
    const left = (working.get(member) ?? 1) - 1;
    if (left > 0) working.set(member, left);
    else working.delete(member);
    const queue = waiting.get(member);
    // The member who was just served goes to the end of the queue.
    if (queue && waiting.delete(member)) waiting.set(member, queue);
    admit();
  }

  return async (member, work) => {
    await new Promise<void>((enter) => {
      const queue = waiting.get(member);
      if (queue) queue.push(enter);
      else waiting.set(member, [enter]);
      admit();
    });
    try {
      return await work();
    } finally {
      leave(member);
    }
  };
}
