/** Lets at most `width` pieces of work through at once; the others wait in order. */
export type Gate = <T>(work: () => Promise<T>) => Promise<T>;

export function openGate(width: number): Gate {
  let inside = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (inside >= width) await new Promise<void>((enter) => waiting.push(enter));
    else inside++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else inside--;
    }
  };
}
