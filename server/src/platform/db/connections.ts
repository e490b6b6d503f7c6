import { randomBytes } from 'node:crypto';
import type pg from 'pg';

type Asks = Pick<pg.Pool, 'query'>;

export type ProcessKind = 'web' | 'worker';

export type ConnectionPlan = {
  kind: ProcessKind;
  ordinary: number;
  planned: number;
  urgent: number;
  jobs: number;
  /** One connection per channel, for the life of the process. */
  listeners: number;
  total: number;
};

/** Two web and two worker processes fit PostgreSQL's default of 100 connections, three of which are reserved. */
export const usualConnections: Record<ProcessKind, number> = { web: 27, worker: 21 };
/** With fewer, work that needs two connections at once could wait for itself. */
export const fewestConnections = 10;
export const mostConnections = 500;

/** Jobs are fetched, renewed and ended beside the running ones. */
const mostJobs: Record<ProcessKind, number> = { web: 2, worker: 6 };
const mostUrgent: Record<ProcessKind, number> = { web: 4, worker: 2 };

const within = (value: number, most: number) => Math.min(most, Math.max(1, Math.round(value)));

/** `total` must be at least `fewestConnections`. */
export function planConnections(kind: ProcessKind, total = usualConnections[kind]): ConnectionPlan {
  const share = total / usualConnections[kind];
  const listeners = kind === 'web' ? 1 : 2;
  const urgent = within(share * mostUrgent[kind], mostUrgent[kind]);
  const jobs = within(share * mostJobs[kind], mostJobs[kind]);
  const rest = total - listeners - urgent - jobs;
  const planned = kind === 'web' ? Math.floor(rest / 2) : 1;
  return { kind, ordinary: rest - planned, planned, urgent, jobs, listeners, total };
}

export const connectionName = ({ kind, total }: Pick<ConnectionPlan, 'kind' | 'total'>): string =>
  `veil ${kind} ${total} ${randomBytes(4).toString('hex')}`;

/** Marks the connections of a web process that refuses changes while none is under way. */
export const readOnlyMark = ' read-only';

const connectionNames = /^(veil (web|worker) (\d{1,4}) [0-9a-f]{8})( read-only)?$/;

/** `most`: the rest for this connection's role after reservations. */
type Limit = { of: 'server' | 'database' | 'role'; most: number; held: number; promised: number };

/** `idle`: it refuses changes, and none is under way. */
export type ConnectedProcess = { name: string; kind: ProcessKind; total: number; held: number; idle: boolean };

export type ConnectionRoom = {
  max: number;
  reserved: number;
  processes: ConnectedProcess[];
  others: number;
  limits: Limit[];
};

type HolderRow = { name: string; held: number; same_database: boolean; same_role: boolean };
type LimitRow = { max: number; reserved: number; of_database: number; of_role: number };

/**
 * Connection names are visible to every role. https://www.postgresql.org/docs/current/runtime-config-connection.html
 */
export async function readConnectionRoom(client: Asks): Promise<ConnectionRoom> {
  const [limitsRead, holdersRead] = [
    await client.query<LimitRow>(`
      select current_setting('max_connections')::int as max,
        case when r.rolsuper then 0 else current_setting('superuser_reserved_connections')::int
          + coalesce(current_setting('reserved_connections', true), '0')::int end as reserved,
        d.datconnlimit as of_database, case when r.rolsuper then -1 else r.rolconnlimit end as of_role
      from pg_roles r, pg_database d where r.rolname = current_user and d.datname = current_database()`),
    await client.query<HolderRow>(`
      select coalesce(application_name, '') as name, count(*)::int as held,
        coalesce(datname = current_database(), false) as same_database,
        coalesce(usename = current_user, false) as same_role
      from pg_stat_activity
      where datid is not null and pid <> pg_backend_pid() and coalesce(backend_type, 'client backend') = 'client backend'
      group by 1, 3, 4`),
  ];
  const [limit] = limitsRead.rows;
  if (!limit) throw new Error('the server did not tell its limits of connections');
  const holders = holdersRead.rows;
  const { max, reserved, of_database, of_role } = limit;
  const limits: Limit[] = [{ of: 'server', most: max - reserved, ...countedIn(holders) }];
  if (of_database >= 0)
    limits.push({ of: 'database', most: of_database, ...countedIn(holders.filter((h) => h.same_database)) });
  if (of_role >= 0) limits.push({ of: 'role', most: of_role, ...countedIn(holders.filter((h) => h.same_role)) });
  const processes = processesOf(holders);
  const others = holders.filter(({ name }) => !connectionNames.test(name)).reduce((sum, { held }) => sum + held, 0);
  return { max, reserved, processes, others, limits };
}

export async function readConnectedProcesses(client: Asks): Promise<ConnectedProcess[]> {
  const { rows } = await client.query<{ name: string; held: number }>(
    `select application_name as name, count(*)::int as held from pg_stat_activity
     where datname = current_database() and application_name like 'veil %' group by 1`,
  );
  return processesOf(rows);
}

function processesOf(holders: readonly Pick<HolderRow, 'name' | 'held'>[]): ConnectedProcess[] {
  const byName = new Map<string, ConnectedProcess>();
  for (const holder of holders) {
    const [, name, kind, total, mark] = connectionNames.exec(holder.name) ?? [];
    if (!name) continue;
    const known = byName.get(name) ?? { name, kind: kind as ProcessKind, total: Number(total), held: 0, idle: false };
    byName.set(name, { ...known, held: known.held + holder.held, idle: known.idle || mark !== undefined });
  }
  return [...byName.values()];
}

/** Now, and once every process of Veil opens all of its own. */
function countedIn(holders: readonly HolderRow[]): Pick<Limit, 'held' | 'promised'> {
  const held = holders.reduce((sum, holder) => sum + holder.held, 0);
  const processes = processesOf(holders);
  return { held, promised: processes.reduce((sum, { total, held: own }) => sum + Math.max(0, total - own), held) };
}

const limitWords: Record<Limit['of'], string> = {
  server: 'the server gives',
  database: 'the database may have (ALTER DATABASE ... CONNECTION LIMIT)',
  role: 'the role may have (ALTER ROLE ... CONNECTION LIMIT)',
};

/** `refusal`: such a process cannot work here. `warning`: it works until all connections are busy at once. */
export type ConnectionVerdict = { refusal: string | null; warning: string | null };

/** Judges one more process, or without `plan` the connected processes of a running site. */
export function judgeConnections(room: ConnectionRoom, plan: ConnectionPlan | null): ConnectionVerdict {
  const own = plan?.total ?? 0;
  const wayOut = `Raise it, or set DATABASE_CONNECTIONS (at least ${fewestConnections} for each process) lower.`;
  for (const { of, most, held } of room.limits) {
    const gives = `${most} that ${limitWords[of]}`;
    if (plan && own > most)
      return {
        refusal: `A ${plan.kind} process opens up to ${own} connections of the database, more than the ${gives}. ${wayOut}`,
        warning: null,
      };
    if (plan && most - held < fewestConnections)
      return {
        refusal:
          `The database has ${Math.max(0, most - held)} connections left of the ${gives}, and a ${plan.kind} process needs at least ` +
          `${fewestConnections}: ${held} are held by others. ${wayOut}`,
        warning: null,
      };
  }
  for (const { of, most, promised } of room.limits)
    if (promised + own > most)
      return {
        refusal: null,
        warning:
          `The processes of this database open up to ${promised + own} connections together, with those that others hold, more than the ` +
          `${most} that ${limitWords[of]}: requests fail once all are busy. ${wayOut}`,
      };
  return { refusal: null, warning: null };
}

export const describePlan = (plan: ConnectionPlan, { limits }: ConnectionRoom): string => {
  const [server] = limits;
  return (
    `opens up to ${plan.total} connections of the database (${plan.ordinary} ordinary, ${plan.planned} for the feed, ${plan.urgent} urgent, ` +
    `${plan.jobs} for jobs, ${plan.listeners} for notifications); the server gives ${server?.most}, of which others hold or may open ` +
    `${server?.promised}`
  );
};
