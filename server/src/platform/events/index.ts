import { EventEmitter } from 'node:events';
import { listen } from '../db/listen.ts';
import type { Execute } from '../jobs/index.ts';
import type { OutageLog } from '../outage-log.ts';

/**
 * Messages between the processes of a site, over the database's notifications: what one node publishes, all get. A message
 * that is published in a transaction is sent at its commit, or not at all. Messages may be lost while a connection is made
 * anew: subscribers take them as a hint and look at the row.
 */
export type Events = {
  /** In the caller's transaction. The whole must stay under 8,000 bytes: ids and words, never rows. */
  publish(execute: Execute, topic: string, message: unknown): Promise<void>;
  /** Returns how to unsubscribe. */
  subscribe(topic: string, listener: (message: unknown) => void): () => void;
  /** Adds this to the name by which the server knows this process's connection for events; empty: nothing. */
  markConnection(mark: string): void;
  close(): Promise<void>;
};

const eventChannel = 'veil_events';

export async function openEvents(databaseUrl: string, outages: OutageLog, name?: string): Promise<Events> {
  const topics = new EventEmitter();
  // Each open page that follows an item is a subscriber.
  topics.setMaxListeners(0);
  const onMessage = (payload: string) => {
    const { topic, message } = JSON.parse(payload || '{}') as { topic?: string; message?: unknown };
    if (topic) topics.emit(topic, message);
  };
  const listener = await listen({ databaseUrl, name, channel: eventChannel, onMessage, outages });

  return {
    async publish(execute, topic, message) {
      await execute('select pg_notify($1, $2)', [eventChannel, JSON.stringify({ topic, message })]);
    },
    subscribe(topic, listener) {
      topics.on(topic, listener);
      return () => topics.off(topic, listener);
    },
    markConnection: (mark) => name && listener.rename(`${name}${mark}`),
    close: () => listener.close(),
  };
}
