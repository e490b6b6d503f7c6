import { EventEmitter, on } from 'node:events';
import { ContentEvent, type ContentStatus } from '@veil/contract/content.ts';
import * as z from 'zod/mini';
import type { Deps } from '../../deps.ts';
import type { EventSource } from '../../platform/http/sse.ts';
import { Refusal } from '../../platform/refusal.ts';
import { isOutOfLists, type Viewer } from '../members/index.ts';
import { contentTopic } from './events.ts';
import { loadVisible } from './scope.ts';

/** Asks for a look at the item where nothing was published. */
const look = Symbol('look');

/** What comes with an event, beside what followers get. */
const Published = z.object({ by: z.optional(z.string()) });

/** A reader who leaves more messages than this waiting is let go: they open the stream anew and look at the item itself. */
const waitingMessages = 200;

/**
 * What happens to an item, from its present status on. Ends when the item is gone or no longer for this viewer, who is told
 * no more than that: the item is looked at through their scope before each event. `signal` ends it while nothing happens.
 */
export async function followContent(
  { db, events }: Pick<Deps, 'db' | 'events'>,
  viewer: Viewer,
  id: string,
  signal: AbortSignal,
): Promise<EventSource<ContentEvent>> {
  const slow = new AbortController();
  const inbox = Object.assign(new EventEmitter(), { pause: () => slow.abort(), resume: () => undefined });
  const over = AbortSignal.any([signal, slow.signal]);
  // Before the row is read, so that no change falls between.
  const unsubscribe = events.subscribe(contentTopic(id), (message) => inbox.emit('message', message));
  over.addEventListener('abort', unsubscribe, { once: true });
  const messages = on(inbox, 'message', { signal: over, highWaterMark: waitingMessages });

  const status = async (): Promise<ContentEvent> => {
    const row = await loadVisible(db, viewer, id);
    return { kind: 'status', status: row.status as ContentStatus };
  };
  const read = async (message: unknown): Promise<ContentEvent | null> => {
    const event = z.safeParse(ContentEvent, message);
    if (!event.success && message !== look) return null;
    const present = await status().catch((error: unknown) => {
      if (error instanceof Refusal) return { kind: 'gone' as const };
      throw error;
    });
    if (present.kind === 'gone' || !event.success) return present.kind === 'gone' ? present : null;
    if (event.data.kind === 'status') return present;
    const { by } = z.parse(Published, message);
    return by !== undefined && (await isOutOfLists(db, viewer, by)) ? null : event.data;
  };

  async function* follow(first: ContentEvent): AsyncGenerator<ContentEvent> {
    try {
      yield first;
      for await (const [message] of messages) {
        const event = await read(message);
        if (event) yield event;
        if (event?.kind === 'gone') return;
      }
    } catch (error) {
      if (!over.aborted) throw error;
    } finally {
      unsubscribe();
    }
  }

  try {
    return Object.assign(follow(await status()), { recheck: () => void inbox.emit('message', look) });
  } catch (error) {
    unsubscribe();
    throw error;
  }
}
