import { readConfig } from '../platform/config.ts';
import type { Config } from '../platform/config-type.ts';
import { protectDataFolder } from '../platform/data-folder.ts';
import { readConnectionRoom } from '../platform/db/connection-room.ts';
import { type ProcessKind, planConnections } from '../platform/db/connections.ts';
import { describePlan, judgeConnections } from '../platform/db/judge-connections.ts';
import { openPool } from '../platform/db/pool.ts';
import { judgeAddresses, type Pooling } from '../platform/db/pooling.ts';
import { type Log, openLog } from '../platform/log.ts';
import { type Metrics, openMetrics } from '../platform/metrics/index.ts';
import { requireOwnDatabase } from './require-own-database.ts';
import { startWarnings } from './start-warnings.ts';
import { readSafeSettings } from './unsafe-settings.ts';

type Node = { config: Config; log: Log; metrics: Metrics; pooling: Pooling };

export async function openNode(kind: ProcessKind): Promise<Node> {
  const settings = readSafeSettings();
  const metrics = openMetrics();
  const { level, format } = settings.log;
  const log = openLog(level, { format, process: kind, count: (label) => metrics.logLines.inc({ level: label }) });
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'this process ends because of an error that nothing expected');
    process.exit(1);
  });
  const unprotected = protectDataFolder(settings.dataDir);
  const { databaseUrl, databaseDirectUrl } = settings;
  const found = databaseUrl && databaseDirectUrl ? await judgeAddresses({ databaseUrl, databaseDirectUrl }) : unpooled;
  if (databaseDirectUrl) await requireOwnDatabase(databaseDirectUrl, settings.dataDir);
  const { config, pooling } = pastTransactions(readConfig(), kind, found.pooling, log);
  for (const warning of [unprotected, found.warning, ...startWarnings(config)]) if (warning) log.warn(warning);
  await requireConnections(config, kind, pooling, log);
  return { config, log, metrics, pooling };
}

const unpooled = { pooling: 'none', warning: null } as const;

/** The limits of a worker are longer than those of its role, and a pooler in transaction mode keeps the latter only. */
function pastTransactions(
  config: Config,
  kind: ProcessKind,
  pooling: Pooling,
  log: Log,
): { config: Config; pooling: Pooling } {
  if (kind === 'web' || pooling !== 'transaction') return { config, pooling };
  log.info('the pooler is in transaction mode: this worker uses DATABASE_DIRECT_URL alone');
  return { config: { ...config, databaseUrl: config.databaseDirectUrl }, pooling: 'none' };
}

/** Throws if the database has too few connections for this process. */
async function requireConnections(
  { databaseDirectUrl, databaseConnections }: Config,
  kind: ProcessKind,
  pooling: Pooling,
  log: Log,
): Promise<void> {
  const pool = openPool(databaseDirectUrl, { max: 1 });
  try {
    const plan = planConnections(kind, databaseConnections ?? undefined, pooling);
    const room = await readConnectionRoom(pool);
    const { refusal, warning } = judgeConnections(room, plan);
    if (refusal) throw new Error(refusal);
    log.info(`this ${kind} process ${describePlan(plan, room)}`);
    if (warning) log.warn(warning);
  } finally {
    await pool.end();
  }
}
