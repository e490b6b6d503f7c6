/** Work that nobody awaits, run in sequence. */
export type Later = { add(key: string, work: () => Promise<unknown>): void; close(): void };

/** Drops work if the same key or `most` others already wait. */
export function openLater(most: number, onError: (error: unknown) => void): Later {
  const waiting = new Map<string, () => Promise<unknown>>();
  let running = false;

  async function run(): Promise<void> {
    running = true;
    for (const [key, work] of waiting) {
      await work().catch(onError);
      waiting.delete(key);
    }
    running = false;
  }

  return {
    add(key, work) {
      if (waiting.has(key) || waiting.size >= most) return;
      waiting.set(key, work);
      if (!running) void run();
    },
    close: () => waiting.clear(),
  };
}
