import { ContentEvent, type ContentStatus } from '@veil/contract/content.ts';
import * as z from 'zod/mini';
import type { Deps } from '../../deps.ts';
import type { EventSource } from '../../platform/http/sse.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Viewer } from '../members/index.ts';
import { openInbox } from './inbox.ts';
import { contentTopic } from './news.ts';
import { loadVisible } from './scope.ts';

/** Put into the inbox where nothing was heard and the item is to be looked at all the same. */
const look = Symbol('look');

/**
 * What happens to an item, from its present status on. Ends when it is gone, or no longer for this viewer, who is told
 * no more than that: the item is looked at through their scope before each event.
 */
export async function followContent(
  { db, events }: Pick<Deps, 'db' | 'events'>,
  viewer: Viewer,
  id: string,
): Promise<EventSource<ContentEvent>> {
  const inbox = openInbox<unknown>();
  // Heard before the row is read, so that no change falls between.
  const stop = events.hear(contentTopic(id), inbox.put);
  inbox.whenClosed(stop);

  const status = async (): Promise<ContentEvent> => {
    const row = await loadVisible(db, viewer, id);
    return { kind: 'status', status: row.status as ContentStatus };
  };
  const read = async (news: unknown): Promise<ContentEvent | null> => {
    const event = z.safeParse(ContentEvent, news);
    if (!event.success && news !== look) return null;
    const present = await status().catch((error: unknown) => {
      if (error instanceof Refusal) return { kind: 'gone' as const };
      throw error;
    });
    if (present.kind === 'gone' || !event.success) return present.kind === 'gone' ? present : null;
    return event.data.kind === 'status' ? present : event.data;
  };

  try {
    const first = await status();
    return { ...eventsOf(first, inbox, read), recheck: () => inbox.put(look) };
  } catch (error) {
    inbox.close();
    throw error;
  }
}

/** By hand and not a generator: a reader who goes must be let go also while nothing happens. */
function eventsOf(
  first: ContentEvent,
  inbox: ReturnType<typeof openInbox<unknown>>,
  read: (news: unknown) => Promise<ContentEvent | null>,
): AsyncIterable<ContentEvent> {
  let begun = false;
  let over = false;
  const end = async () => {
    inbox.close();
    return { done: true as const, value: undefined };
  };
  return {
    [Symbol.asyncIterator]: () => ({
      async next() {
        if (!begun) {
          begun = true;
          return { done: false, value: first };
        }
        while (!over) {
          const news = await inbox.take();
          if (news === null) break;
          const event = await read(news.value);
          if (!event) continue;
          over = event.kind === 'gone';
          return { done: false, value: event };
        }
        return end();
      },
      return: end,
    }),
  };
}
