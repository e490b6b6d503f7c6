import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '../../log.ts';
import type { Asks } from '../connections.ts';
import type { Position } from './positions.ts';
import { beat, probe } from './queries.ts';
import { openRotation, type Standing } from './rotation.ts';

const everyMs = 1_000;
const waitMs = 20;
const askAgainMs = 4;

export type ReplicaState = { standing: Standing; lagMs: number };

export type Watch = ReturnType<typeof watchReplica>;

export function watchReplica({ primary, replica, log }: { primary: Asks; replica: Asks; log: Log }) {
  const rotation = openRotation();
  const waiting = new Set<(error: Error) => void>();
  let standing: Standing = 'starting';
  let replayed: Position = 0n;
  let asking: Promise<void> | null = null;
  let isSampling = false;
  let isClosed = false;

  function become(next: Standing, error?: unknown): void {
    if (next === standing) return;
    const facts = { standing: next, lagMs: Math.round(rotation.lagAt(performance.now())), error: messageOf(error) };
    if (next === 'serves') log.info(facts, 'the replica of the database serves lists');
    else log.warn(facts, 'the replica of the database serves no lists: the primary does');
    standing = next;
    if (next === 'serves') return;
    for (const reject of waiting) reject(new Error('the replica serves no longer'));
  }

  /** Nobody waits for it, because a busy primary must not hide a frozen replica. */
  async function sample(): Promise<void> {
    if (isSampling) return;
    isSampling = true;
    try {
      const at = performance.now();
      const { position, database } = await beat(primary);
      rotation.sample(position, at, database);
    } catch {
      // Requests report an outage of the primary.
    } finally {
      isSampling = false;
    }
  }

  async function ask(): Promise<void> {
    try {
      const found = await probe(replica);
      replayed = found.replayed ?? 0n;
      if (!isClosed) become(rotation.judge(found, performance.now()));
    } catch (error) {
      replayed = 0n;
      if (!isClosed) become('away', error);
    }
  }

  const askOnce = (): Promise<void> => {
    asking ??= ask().finally(() => {
      asking = null;
    });
    return asking;
  };

  const running = (async () => {
    while (!isClosed) {
      void sample();
      await askOnce();
      await delay(everyMs, undefined, { ref: false });
    }
  })();
  running.catch(() => undefined);

  return {
    state: (): ReplicaState => ({ standing, lagMs: rotation.lagAt(performance.now()) }),
    serves: () => standing === 'serves',
    /** Waits at most `waitMs`, and not at all for a replica that is further behind. */
    async hasReached(position: Position): Promise<boolean> {
      const end = performance.now() + waitMs;
      while (standing === 'serves' && position > replayed) {
        const left = end - performance.now();
        if (left <= 0) return false;
        await Promise.race([askOnce(), delay(left, undefined, { ref: false })]);
        if (position <= replayed) break;
        if (rotation.lagAt(end) > everyMs) return false;
        await delay(Math.min(askAgainMs, Math.max(0, end - performance.now())), undefined, { ref: false });
      }
      return standing === 'serves';
    },
    /** Rejects when the replica leaves, so that nobody waits for a frozen one. */
    whileServing: <T>(work: Promise<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        waiting.add(reject);
        work.then(resolve, reject).finally(() => waiting.delete(reject));
      }),
    suspect: (error: unknown) => become('away', error),
    close: () => {
      isClosed = true;
    },
  };
}

const messageOf = (error: unknown): string | undefined => (error instanceof Error ? error.message : undefined);
