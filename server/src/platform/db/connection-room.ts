import { type Asks, connectionNames, type ProcessKind } from './connections.ts';

/** `most`: the rest for this connection's role after reservations. */
export type Limit = { of: 'server' | 'database' | 'role'; most: number; held: number; promised: number };

/** `idle`: it refuses changes, and none is under way. `lanes`: none of a process that has not named them. */
export type ConnectedProcess = {
  name: string;
  kind: ProcessKind;
  total: number;
  held: number;
  idle: boolean;
  lanes: readonly string[];
};

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

/** A worker of an earlier version names no lane and takes all. */
export function untakenLanes<L extends string>(processes: readonly ConnectedProcess[], lanes: readonly L[]): L[] {
  const workers = processes.filter(({ kind }) => kind === 'worker');
  return lanes.filter((lane) => !workers.some((worker) => worker.lanes.length === 0 || worker.lanes.includes(lane)));
}

function processesOf(holders: readonly Pick<HolderRow, 'name' | 'held'>[]): ConnectedProcess[] {
  const byName = new Map<string, ConnectedProcess>();
  for (const holder of holders) {
    const [, name, kind, total, mark, named] = connectionNames.exec(holder.name) ?? [];
    if (!name) continue;
    const first = { name, kind: kind as ProcessKind, total: Number(total), held: 0, idle: false, lanes: [] };
    const { held, idle, lanes } = byName.get(name) ?? first;
    byName.set(name, {
      ...first,
      held: held + holder.held,
      idle: idle || mark !== undefined,
      lanes: named ? named.split('+') : lanes,
    });
  }
  return [...byName.values()];
}

/** Now, and once every process of Veil opens all of its own. */
function countedIn(holders: readonly HolderRow[]): Pick<Limit, 'held' | 'promised'> {
  const held = holders.reduce((sum, holder) => sum + holder.held, 0);
  const processes = processesOf(holders);
  return { held, promised: processes.reduce((sum, { total, held: own }) => sum + Math.max(0, total - own), held) };
}
