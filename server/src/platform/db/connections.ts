import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { Pooling } from './pooling.ts';

export type Asks = Pick<pg.Pool, 'query'>;

export type ProcessKind = 'web' | 'worker';

export type ConnectionPlan = {
  kind: ProcessKind;
  ordinary: number;
  planned: number;
  urgent: number;
  jobs: number;
  /** Each channel has one connection, for the life of the process. */
  listeners: number;
  /** These hold locks of a session. Without a pooler ordinary ones do. */
  locks: number;
  total: number;
  /** How many lead past the pooler. All without one. */
  direct: number;
};

/** Two web and two worker processes fit PostgreSQL's default of 100 connections, three of which are reserved. */
export const usualConnections: Record<ProcessKind, number> = { web: 27, worker: 18 };
/** With fewer, work that needs two connections at once could wait for itself. */
export const fewestConnections = 10;
export const mostConnections = 500;

/**
 * Jobs are fetched, renewed and ended beside the running ones. Polls keep all of these open, and each costs 5 MB on the
 * server.
 */
const mostJobs: Record<ProcessKind, number> = { web: 2, worker: 3 };
/** A worker repeats four kinds of work under a lock. */
const mostLocks: Record<ProcessKind, number> = { web: 1, worker: 4 };
const mostUrgent: Record<ProcessKind, number> = { web: 4, worker: 2 };

const within = (value: number, most: number) => Math.min(most, Math.max(1, Math.round(value)));

/** `total` must be at least `fewestConnections`. */
export function planConnections(
  kind: ProcessKind,
  total = usualConnections[kind],
  pooling: Pooling = 'none',
): ConnectionPlan {
  const share = total / usualConnections[kind];
  const listeners = kind === 'web' ? 1 : 2;
  const urgent = within(share * mostUrgent[kind], mostUrgent[kind]);
  const jobs = within(share * mostJobs[kind], mostJobs[kind]);
  const locks = pooling === 'none' ? 0 : within(share * mostLocks[kind], mostLocks[kind]);
  const rest = total - listeners - urgent - jobs - locks;
  const planned = kind === 'web' ? Math.floor(rest / 2) : 1;
  const ordinary = rest - planned;
  const pooled = { none: 0, session: ordinary + planned + urgent + jobs, transaction: ordinary + urgent }[pooling];
  return { kind, ordinary, planned, urgent, jobs, listeners, locks, total, direct: total - pooled };
}

/** Registers a process at the server, which knows it as long as it has a connection. */
export const connectionName = ({ kind, direct }: Pick<ConnectionPlan, 'kind' | 'direct'>): string =>
  `veil ${kind} ${direct} ${randomBytes(4).toString('hex')}`;

/** Registers nothing, because a pooler keeps connections of processes that have ended. */
export const pooledName = 'veil pooled';

/** Marks the connections of a web process that refuses changes while none is under way. */
export const readOnlyMark = ' read-only';

/** The connection for notifications of jobs names the lanes of its worker, such as `publish+video`. */
export const connectionNames = /^(veil (web|worker) (\d{1,4}) [0-9a-f]{8})( read-only)?(?: ([a-z]+(?:\+[a-z]+)*))?$/;
