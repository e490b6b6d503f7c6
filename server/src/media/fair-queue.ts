/** Low-ranked work begins only if no other work waits. */
export type Rank = 'normal' | 'low';

/** Runs several members' work in turns: one with fifty waiting files delays another by one file. */
export type FairQueue = <T>(member: string, work: () => Promise<T>, rank?: Rank) => Promise<T>;

const LOW = 'low rank of ';
const isLow = (turn: string) => turn.startsWith(LOW);

export function openFairQueue(limit: number, limitPerMember = limit): FairQueue {
  let busy = 0;
  const working = new Map<string, number>();
  const waiting = new Map<string, (() => void)[]>();

  function admit(): void {
    const turns = [...waiting].sort(([a], [b]) => Number(isLow(a)) - Number(isLow(b)));
    for (const [member, queue] of turns) {
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

  return async (owner, work, rank = 'normal') => {
    const member = rank === 'low' ? LOW + owner : owner;
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
