import { setTimeout as delay } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Log } from '../../log.ts';
import type { OutageLog } from '../../outage-log.ts';
import { Refusal } from '../../refusal.ts';
import { openKysely, openPlannedPool, openPool, type Pool, type Timeouts } from '../pool.ts';
import { beyondAll, type Position } from './positions.ts';
import { readWritten } from './queries.ts';
import { type ReplicaState, watchReplica } from './watch.ts';

export { beat, probe } from './queries.ts';
export { mostLagMs } from './rotation.ts';
export type { ReplicaState } from './watch.ts';
export { beyondAll, type Position };

export type ListSource<DB> = { planned: Pool; db: Kysely<DB>; isReplica: boolean };

/** `position`: of the last write of the client; null if it may keep no cookies. */
export type ListReader = { position: Position | null; lacksPosition: boolean };

export type Lists<DB> = {
  /** Runs again on the primary if the replica fails. Without a request, the primary alone serves. */
  read<R>(reader: ListReader | null | undefined, list: (from: ListSource<DB>) => Promise<R>): Promise<R>;
  state(): ReplicaState | null;
  written(): Promise<Position>;
  close(): Promise<void>;
};

/** The primary reads what takes longer. */
const listTimeouts: Timeouts = {
  connectMs: 1_000,
  lockMs: 1_000,
  statementMs: 4_000,
  answerMs: 5_000,
  idleInTransactionMs: 5_000,
};
const probeTimeouts: Timeouts = { ...listTimeouts, statementMs: 900, answerMs: 1_000 };
const closeMs = 1_000;
const name = 'veil lists';

type Options<DB> = {
  readUrl: string | null;
  primary: { urgentPool: Pool; planned: Pool; db: Kysely<DB> };
  connections: number;
  log: Log;
  outages: OutageLog;
  count: (from: 'replica' | 'primary') => void;
};

export function openLists<DB>({ readUrl, primary, connections, log, outages, count }: Options<DB>): Lists<DB> {
  const usual: ListSource<DB> = { planned: primary.planned, db: primary.db, isReplica: false };
  if (readUrl === null)
    return {
      read: (_, list) => list(usual),
      state: () => null,
      written: async () => beyondAll,
      close: async () => undefined,
    };
  const options = { max: connections, name, timeouts: listTimeouts };
  const [planned, pool] = [openPlannedPool(readUrl, options), openPool(readUrl, options)];
  const probing = openPool(readUrl, { max: 1, name, timeouts: probeTimeouts });
  const replica: ListSource<DB> = { planned, db: openKysely<DB>(pool), isReplica: true };
  const watch = watchReplica({ primary: primary.urgentPool, replica: probing, log });

  async function mayServe(reader: ListReader): Promise<boolean> {
    if (reader.position === null) reader.lacksPosition = true;
    if (reader.position === null || !watch.serves()) return false;
    return watch.hasReached(reader.position);
  }

  return {
    async read(reader, list) {
      if (reader && (await mayServe(reader))) {
        try {
          const answer = await watch.whileServing(list(replica));
          count('replica');
          return answer;
        } catch (error) {
          if (isLoss(error)) watch.suspect(error);
          else if (!(error instanceof Refusal)) outages.note('the replica of the database refused a list', error);
        }
      }
      count('primary');
      return list(usual);
    },
    state: watch.state,
    written: () => readWritten(primary.urgentPool),
    async close() {
      watch.close();
      // A frozen server never ends its connections.
      await Promise.race([
        Promise.all([planned, pool, probing].map((one) => one.end())),
        delay(closeMs, undefined, { ref: false }),
      ]);
    },
  };
}

const connectionLosses = /^(Query read timeout|timeout exceeded when trying to connect|Connection terminated)/;

/** Not a statement that the replica cancelled, nor a refusal, which the primary repeats. */
function isLoss(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return /^(E[A-Z]+|08...|57P..)$/.test(String(code)) || connectionLosses.test(String(message));
}
