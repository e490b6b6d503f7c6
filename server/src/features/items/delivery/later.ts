/** Work that nobody waits for, one after the other. */
export type Later = { add(key: string, work: () => Promise<unknown>): void; close(): void };

/** Work is left out where the same key waits already, or `most` do. */
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
