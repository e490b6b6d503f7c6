import { listen } from '../db/listen.ts';
import type { Execute } from '../jobs/index.ts';
import type { OutageLog } from '../outage-log.ts';

/**
 * News between the processes of a site, over the database's notifications: what one node says, all hear. A notification
 * that is sent within a transaction is heard after its commit, or not at all. News may be missed while a connection is
 * made anew: readers take it as a hint and look at the row.
 */
export type Events = {
  /** Within the caller's transaction. The whole must stay under 8,000 bytes: ids and words, never rows. */
  say(execute: Execute, topic: string, news: unknown): Promise<void>;
  /** Returns how to stop hearing. */
  hear(topic: string, tell: (news: unknown) => void): () => void;
  close(): Promise<void>;
};

const eventChannel = 'veil_events';

export async function openEvents(databaseUrl: string, outages: OutageLog): Promise<Events> {
  const topics = new Map<string, Set<(news: unknown) => void>>();
  const onMessage = (payload: string) => {
    const { topic, news } = JSON.parse(payload || '{}') as { topic: string; news: unknown };
    for (const tell of topics.get(topic) ?? []) tell(news);
  };
  const listener = await listen({ databaseUrl, channel: eventChannel, onMessage, outages });

  return {
    async say(execute, topic, news) {
      await execute('select pg_notify($1, $2)', [eventChannel, JSON.stringify({ topic, news })]);
    },
    hear(topic, tell) {
      const tellers = topics.get(topic) ?? new Set();
      topics.set(topic, tellers.add(tell));
      return () => {
        tellers.delete(tell);
        if (tellers.size === 0) topics.delete(topic);
      };
    },
    close: () => listener.close(),
  };
}
