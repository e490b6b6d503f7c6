/** Work of members side by side. Members take turns: who waits with fifty files delays another member by one of them. */
export type Lanes = <T>(member: string, work: () => Promise<T>) => Promise<T>;

/** At most `width` pieces of work at once, and of one member at most `each`. */
export function openLanes(width: number, each = width): Lanes {
  let busy = 0;
  const working = new Map<string, number>();
  /** In the order in which members come next. */
  const waiting = new Map<string, (() => void)[]>();

  function admit(): void {
    for (const [member, queue] of waiting) {
      if (busy >= width) return;
      const own = working.get(member) ?? 0;
      if (own >= each) continue;
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
    // Who was served just now comes last.
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
