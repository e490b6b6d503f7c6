/** News that wait for a reader who takes them one by one. Whoever reads too slowly loses the oldest. */
const keptNews = 200;

export function openInbox<T>() {
  const waiting: T[] = [];
  let wake: (() => void) | null = null;
  let closed = false;
  let onClose: () => void = () => undefined;
  return {
    put(news: T): void {
      if (closed) return;
      waiting.push(news);
      if (waiting.length > keptNews) waiting.shift();
      wake?.();
    },
    /** The next news, or null once the inbox is closed. */
    async take(): Promise<{ value: T } | null> {
      while (!closed && waiting.length === 0) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      return closed ? null : { value: waiting.shift() as T };
    },
    whenClosed(tell: () => void): void {
      onClose = tell;
    },
    close(): void {
      if (closed) return;
      closed = true;
      onClose();
      wake?.();
    },
  };
}
