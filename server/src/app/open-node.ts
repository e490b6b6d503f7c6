import { readConfig } from '../platform/config.ts';
import type { Config } from '../platform/config-type.ts';
import { protectDataFolder } from '../platform/data-folder.ts';
import { readConnectionRoom } from '../platform/db/connection-room.ts';
import { type ProcessKind, planConnections } from '../platform/db/connections.ts';
import { describePlan, judgeConnections } from '../platform/db/judge-connections.ts';
import { openPool } from '../platform/db/pool.ts';
import { type Log, openLog } from '../platform/log.ts';
import { type Metrics, openMetrics } from '../platform/metrics/index.ts';
import { requireOwnDatabase } from './require-own-database.ts';
import { startWarnings } from './start-warnings.ts';
import { readSafeSettings } from './unsafe-settings.ts';

export async function openNode(kind: ProcessKind): Promise<{ config: Config; log: Log; metrics: Metrics }> {
  const settings = readSafeSettings();
  const metrics = openMetrics();
  const { level, format } = settings.log;
  const log = openLog(level, { format, process: kind, count: (label) => metrics.logLines.inc({ level: label }) });
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'this process ends because of an error that nothing expected');
    process.exit(1);
  });
  const unprotected = protectDataFolder(settings.dataDir);
  if (settings.databaseUrl) await requireOwnDatabase(settings.databaseUrl, settings.dataDir);
  const config = readConfig();
  for (const warning of [unprotected, ...startWarnings(config)]) if (warning) log.warn(warning);
  await requireConnections(config, kind, log);
  return { config, log, metrics };
}

/** Throws if the database has too few connections for this process. */
async function requireConnections(
  { databaseUrl, databaseConnections }: Config,
  kind: ProcessKind,
  log: Log,
): Promise<void> {
  const pool = openPool(databaseUrl, { max: 1 });
  try {
    const plan = planConnections(kind, databaseConnections ?? undefined);
    const room = await readConnectionRoom(pool);
    const { refusal, warning } = judgeConnections(room, plan);
    if (refusal) throw new Error(refusal);
    log.info(`this ${kind} process ${describePlan(plan, room)}`);
    if (warning) log.warn(warning);
  } finally {
    await pool.end();
  }
}
