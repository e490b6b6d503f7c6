import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';

/** Milliseconds: one typed word makes one request. */
const pause = 250;

export type Load<T> = (query: string, signal: AbortSignal) => Promise<readonly T[]>;

/** Waits for a pause in typing. A newer query discards the answer of an older one. */
export function useSuggestions<T>(query: string, load: Load<T>, active: boolean) {
  const [found, setFound] = useState<{ items: readonly T[]; state: 'idle' | 'loading' | 'failed' }>({
    items: [],
    state: 'idle',
  });
  const loadNow = useEffectEvent(load);
  // Suggestions of an earlier opening do not belong to this one.
  useLayoutEffect(() => {
    if (active) setFound({ items: [], state: 'loading' });
  }, [active]);
  useEffect(() => {
    if (!active) return;
    const stop = new AbortController();
    setFound((before) => ({ ...before, state: 'loading' }));
    const timer = setTimeout(async () => {
      try {
        const items = await loadNow(query, stop.signal);
        if (!stop.signal.aborted) setFound({ items, state: 'idle' });
      } catch {
        if (!stop.signal.aborted) setFound({ items: [], state: 'failed' });
      }
    }, pause);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [query, active]);
  return found;
}
