import type { ContentEvent } from '@veil/contract/content.ts';
import { useEffect, useRef } from 'react';
import { apiBase, session } from '../../platform/api.ts';
import { follow } from '../../platform/live.ts';

/** Hears what happens to an item while the component is there. After a gap `onGap` tells to look at the item itself. */
export function useContentEvents(id: string, onEvent: (event: ContentEvent) => void, onGap?: () => void): void {
  const told = useRef({ onEvent, onGap });
  useEffect(() => {
    told.current = { onEvent, onGap };
  });
  useEffect(() => {
    const leaving = new AbortController();
    void follow<ContentEvent>({
      url: `${apiBase}/content/${encodeURIComponent(id)}/events`,
      token: () => session.get()?.accessToken ?? null,
      onEvent: (event) => told.current.onEvent(event),
      onGap: () => told.current.onGap?.(),
      signal: leaving.signal,
    });
    return () => leaving.abort();
  }, [id]);
}
