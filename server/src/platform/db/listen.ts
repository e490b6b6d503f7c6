import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { OutageLog } from '../outage-log.ts';

const heartbeatMs = 10_000;
const answerMs = 5_000;
const closeMs = 500;
const firstWaitMs = 500;
const longestWaitMs = 10_000;

export type Listener = {
  rename(name: string): void;
  /** False from a loss on until the connection is restored. */
  isLive(): boolean;
  close(): Promise<void>;
};

type Listening = {
  databaseUrl: string;
  name?: string | undefined;
  channel: string;
  onMessage: (payload: string) => void;
  /** Notifications in between are lost. */
  onReconnect?: () => void;
  outages: OutageLog;
};

/** The connection is restored whenever it is lost, and never ends the process. */
export async function listen(listening: Listening): Promise<Listener> {
  const { databaseUrl, channel, onMessage, onReconnect, outages } = listening;
  let { name } = listening;
  let live: pg.Client | null = null;
  const closing = new AbortController();
  const { signal } = closing;

  const rename = (next: string) => {
    name = next;
    const client = live;
    // A connection that fails here is closed, and restored with the new name.
    client?.query(`set application_name = ${pg.escapeLiteral(next)}`).catch(() => end(client));
  };

  const connect = async () => {
    const named = name;
    const client = new pg.Client({
      connectionString: databaseUrl,
      ...(name && { application_name: name }),
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
      keepAlive: true,
    });
    const lost = new Promise<Error>((resolve) => {
      // Stays registered, because a connection cut during its close reports an error too.
      client.on('error', resolve);
      client.on('end', () => resolve(new Error('the connection for notifications ended')));
    });
    client.on('notification', ({ payload }) => onMessage(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      live = client;
      if (name && name !== named) rename(name);
    } catch (error) {
      end(client);
      throw error;
    }
    return { client, lost };
  };

  const untilLost = async ({ client, lost }: Awaited<ReturnType<typeof connect>>) => {
    const stopped = once(signal);
    try {
      for (;;) {
        const beat = delay(heartbeatMs, 'beat' as const, { ref: false });
        const what = await Promise.race([lost, stopped, beat]);
        if (what === 'stopped') return;
        if (what instanceof Error) throw what;
        await client.query('select 1');
      }
    } finally {
      live = null;
      end(client);
    }
  };

  const reconnect = async (first: Awaited<ReturnType<typeof connect>>) => {
    let connected: typeof first | null = first;
    for (let wait = firstWaitMs; !signal.aborted; ) {
      try {
        if (!connected) {
          connected = await connect();
          wait = firstWaitMs;
          onReconnect?.();
        }
        await untilLost(connected);
      } catch (error) {
        outages.note('the database does not send notifications', error);
        await delay(wait, undefined, { signal, ref: false }).catch(() => undefined);
        wait = Math.min(wait * 2, longestWaitMs);
      }
      connected = null;
    }
  };

  const running = reconnect(await connect());
  return {
    rename,
    isLive: () => live !== null,
    async close() {
      closing.abort();
      await running;
    },
  };
}

const once = (signal: AbortSignal) =>
  new Promise<'stopped'>((resolve) => {
    if (signal.aborted) resolve('stopped');
    signal.addEventListener('abort', () => resolve('stopped'), { once: true });
  });

/** A frozen server never answers. */
function end(client: pg.Client): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  client.end().catch(() => undefined);
  setTimeout(() => stream.destroy(), closeMs).unref();
}
