import { EventEmitter } from 'node:events';
import { listen } from '../db/listen.ts';
import type { Execute } from '../jobs/index.ts';
import type { OutageLog } from '../outage-log.ts';

/**
 * Sent at the commit of its transaction or never. Messages can be lost during a reconnection: subscribers read the row.
 */
export type Events = {
  /** A message has ids and words, never rows: PostgreSQL takes less than 8,000 bytes. */
  publish(execute: Execute, topic: string, message: unknown): Promise<void>;
  subscribe(topic: string, listener: (message: unknown) => void): () => void;
  /** Calls the listener when the connection is back after a cut, which lost messages. */
  onResume(listener: () => void): () => void;
  /** The server's name of the event connection ends with the mark; empty removes it. */
  markConnection(mark: string): void;
  close(): Promise<void>;
};

const eventChannel = 'veil_events';
const resumed = Symbol('resumed');

export async function openEvents(databaseUrl: string, outages: OutageLog, name?: string): Promise<Events> {
  const topics = new EventEmitter();
  topics.setMaxListeners(0);
  const onMessage = (payload: string) => {
    const { topic, message } = JSON.parse(payload || '{}') as { topic?: string; message?: unknown };
    if (topic) topics.emit(topic, message);
  };
  const onReconnect = () => void topics.emit(resumed);
  const listener = await listen({ databaseUrl, name, channel: eventChannel, onMessage, onReconnect, outages });

  return {
    async publish(execute, topic, message) {
      await execute('select pg_notify($1, $2)', [eventChannel, JSON.stringify({ topic, message })]);
    },
    subscribe(topic, listener) {
      topics.on(topic, listener);
      return () => topics.off(topic, listener);
    },
    onResume(listener) {
      topics.on(resumed, listener);
      return () => topics.off(resumed, listener);
    },
    markConnection: (mark) => name && listener.rename(`${name}${mark}`),
    close: () => listener.close(),
  };
}
