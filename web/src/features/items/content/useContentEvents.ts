import type { ContentEvent } from '@veil/contract/items/live.ts';
import { useEffect, useRef } from 'react';
import { apiBase, session } from '../../../platform/api.ts';
import { follow } from '../../../platform/live.ts';

/** `onGap`: read the item again, because events may have been missed. */
export function useContentEvents(id: string, onEvent: (event: ContentEvent) => void, onGap?: () => void): void {
  const handlers = useRef({ onEvent, onGap });
  useEffect(() => {
    handlers.current = { onEvent, onGap };
  });
  useEffect(() => {
    const controller = new AbortController();
    void follow<ContentEvent>({
      url: `${apiBase}/content/${encodeURIComponent(id)}/events`,
      token: () => session.get()?.accessToken ?? null,
      onEvent: (event) => handlers.current.onEvent(event),
      onGap: () => handlers.current.onGap?.(),
      signal: controller.signal,
    });
    return () => controller.abort();
  }, [id]);
}
