import { useSyncExternalStore } from 'react';

/** The panels of the feed that the bottom bar opens, by the names of seed section 2. */
export type FeedPanel = 'feed:auto' | 'feed:filters';

let open: FeedPanel | null = null;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export function showFeedPanel(next: FeedPanel | null): void {
  open = next;
  for (const listener of listeners) listener();
}

export const useFeedPanel = (): FeedPanel | null => useSyncExternalStore(subscribe, () => open);
