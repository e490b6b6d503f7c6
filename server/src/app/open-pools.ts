import type { Config } from '../platform/config-type.ts';
import { connectionName, type ProcessKind, planConnections, pooledName } from '../platform/db/connections.ts';
import { jobTimeouts, openPlannedPool, openPool, type Pool, type Timeouts } from '../platform/db/pool.ts';
import type { Pooling } from '../platform/db/pooling.ts';
import type { JobConnections } from '../platform/jobs/index.ts';

type Pools = {
  /** The name of the connections that register this process. */
  name: string;
  pool: Pool;
  planned: Pool;
  plannedConnections: number;
  urgentPool: Pool;
  /** Null without a pooler: locks then use ordinary connections. */
  lockPool: Pool | null;
  jobs: JobConnections & { databaseUrl: string };
};

type Addressed = Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'databaseConnections'>;

export function openPools(
  { databaseUrl, databaseDirectUrl, databaseConnections }: Addressed,
  {
    kind,
    timeouts,
    pooling = databaseUrl === databaseDirectUrl ? 'none' : 'session',
  }: { kind: ProcessKind; timeouts: Timeouts; pooling?: Pooling },
): Pools {
  const plan = planConnections(kind, databaseConnections ?? undefined, pooling);
  const name = connectionName(plan);
  const isPooled = pooling !== 'none';
  const short = { name: isPooled ? pooledName : name, timeouts, limitedByRole: pooling === 'transaction' };
  // Plans and limits of these are settings of a session, which a pooler in transaction mode does not keep.
  const [sessionUrl, sessionName] =
    pooling === 'transaction' ? [databaseDirectUrl, name] : [databaseUrl, isPooled ? pooledName : name];
  return {
    name,
    pool: openPool(databaseUrl, { ...short, max: plan.ordinary }),
    urgentPool: openPool(databaseUrl, { ...short, max: plan.urgent }),
    planned: openPlannedPool(sessionUrl, { max: plan.planned, name: sessionName, timeouts }),
    plannedConnections: plan.planned,
    lockPool: isPooled ? openPool(databaseDirectUrl, { max: plan.locks, name, timeouts: jobTimeouts }) : null,
    jobs: {
      databaseUrl: sessionUrl,
      max: plan.jobs,
      name: sessionName,
      directUrl: databaseDirectUrl,
      listenerName: name,
    },
  };
}
