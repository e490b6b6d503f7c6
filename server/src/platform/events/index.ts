import pg from 'pg';
import type { Execute } from '../jobs/index.ts';
import type { Log } from '../log.ts';

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
const reconnectMs = 1_000;

export async function openEvents(databaseUrl: string, log: Log): Promise<Events> {
  const topics = new Map<string, Set<(news: unknown) => void>>();
  let closed = false;
  let client: pg.Client | null = null;

  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({ connectionString: databaseUrl });
    fresh.on('notification', ({ payload }) => {
      const { topic, news } = JSON.parse(payload ?? '{}') as { topic: string; news: unknown };
      for (const tell of topics.get(topic) ?? []) tell(news);
    });
    let lost = false;
    const again = () => {
      if (closed || lost) return;
      lost = true;
      client = null;
      setTimeout(
        () => void connect().catch((err) => log.warn({ err }, 'no news from the database yet')),
        reconnectMs,
      ).unref();
    };
    fresh.on('error', again);
    fresh.on('end', again);
    try {
      await fresh.connect();
      await fresh.query(`listen ${eventChannel}`);
      client = fresh;
    } catch (error) {
      again();
      throw error;
    }
  };
  await connect();

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
    async close() {
      closed = true;
      await client?.end();
    },
  };
}
