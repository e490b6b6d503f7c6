import { EventEmitter } from 'node:events';
import { listen } from '../db/listen.ts';
import type { Execute } from '../jobs/index.ts';
import type { OutageLog } from '../outage-log.ts';

/** Messages between the site's processes over database notifications. A message published in a transaction is sent at its commit or
 * never. Messages can be lost during a reconnection, so subscribers treat them as hints and read the row. */
export type Events = {
  /** Runs in the caller's transaction. The message must stay under 8,000 bytes: ids and words, never rows. */
  publish(execute: Execute, topic: string, message: unknown): Promise<void>;
  subscribe(topic: string, listener: (message: unknown) => void): () => void;
  /** Appends this to the server's name of this process's event connection; empty removes it. */
  markConnection(mark: string): void;
  close(): Promise<void>;
};

const eventChannel = 'veil_events';

export async function openEvents(databaseUrl: string, outages: OutageLog, name?: string): Promise<Events> {
  const topics = new EventEmitter();
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
