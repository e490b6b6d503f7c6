/** npm forwards Ctrl-C, so it arrives twice; only a later signal counts as repeated. */
const duplicateMs = 500;

/** Aborts at the first SIGINT, SIGTERM or SIGHUP. A later one calls `onRepeat`. */
export function stopSignal({ onRepeat }: { onRepeat: () => void }): AbortSignal {
  const stop = new AbortController();
  let toldAt = 0;
  const onSignal = () => {
    if (!stop.signal.aborted) {
      toldAt = performance.now();
      stop.abort();
    } else if (performance.now() - toldAt > duplicateMs) onRepeat();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  return stop.signal;
}
