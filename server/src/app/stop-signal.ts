/** One Ctrl-C reaches us twice when npm passes it on; only a later one means that somebody lost patience. */
const echoMs = 500;

/** Aborts at the first SIGINT, SIGTERM or SIGHUP. A further one calls `onImpatience`. */
export function stopSignal({ onImpatience }: { onImpatience: () => void }): AbortSignal {
  const stop = new AbortController();
  let toldAt = 0;
  const onSignal = () => {
    if (!stop.signal.aborted) {
      toldAt = performance.now();
      stop.abort();
    } else if (performance.now() - toldAt > echoMs) onImpatience();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  return stop.signal;
}
