import { EventEmitter, on } from 'node:events';
import type { ContentStatus } from '@veil/contract/items/content.ts';
import { ContentEvent, type live } from '@veil/contract/items/live.ts';
import * as z from 'zod/mini';
import type { Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import type { EventSource } from '../../../platform/http/sse.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { isOutOfLists, type Viewer } from '../../people/members/index.ts';
import { contentTopic, loadVisible } from '../content/index.ts';

/** This asks for a look at the status without an event. */
const look = Symbol('look');

const Published = z.object({ by: z.optional(z.string()) });

/** A reader with more waiting messages is disconnected, reopens the stream and looks at the item itself. */
const waitingMessages = 200;

/** Begins with the status. The viewer's scope is checked before each event; the stream ends without a reason. */
export async function followContent(
  { db, events }: Pick<Deps, 'db' | 'events'>,
  viewer: Viewer,
  { params: { id }, signal }: Asked<typeof live.followContent>,
): Promise<EventSource<ContentEvent>> {
  const slow = new AbortController();
  const inbox = Object.assign(new EventEmitter(), { pause: () => slow.abort(), resume: () => undefined });
  const over = AbortSignal.any([signal, slow.signal]);
  // This precedes the read of the row, so that no change falls between.
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
