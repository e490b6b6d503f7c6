import { availableParallelism } from 'node:os';
import type { Deps } from '../deps.ts';
import { openPlainFolder } from '../features/items/originals/index.ts';
import { loadKeptKeys, openOwnStorage, signMail } from '../features/site/site/index.ts';
import { openMediaService } from '../media/index.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import type { Config } from '../platform/config-type.ts';
import { openSecrets } from '../platform/crypto/secrets.ts';
import { connectionName, planConnections } from '../platform/db/connections.ts';
import {
  jobTimeouts,
  openKysely,
  openPlannedPool,
  openPool,
  requestTimeouts,
  type Timeouts,
} from '../platform/db/pool.ts';
import { openEvents } from '../platform/events/index.ts';
import { openJobs } from '../platform/jobs/index.ts';
import type { Log } from '../platform/log.ts';
import { openMail } from '../platform/mail/index.ts';
import { type Metrics, openMetrics } from '../platform/metrics/index.ts';
import { watchPools } from '../platform/metrics/watch-pools.ts';
import { openOutageLog } from '../platform/outage-log.ts';
import { openOutbound } from '../platform/outbound/index.ts';
import type { DB } from '../tables.ts';
import { countMail, observeMedia } from './count-outside.ts';
import { hooks } from './hooks.ts';
import { slices } from './slices.ts';

const masterMaxSide = 2560;

export type OpenOptions = {
  config: Config;
  log: Log;
  clock?: Clock;
  /** A worker runs jobs; a web node only enqueues them. */
  works: boolean;
  timeouts?: Timeouts;
  metrics?: Metrics;
};

export async function openDeps(
  options: OpenOptions,
): Promise<{ deps: Deps; close: (jobGraceMs: number) => Promise<void> }> {
  const { config, log, works } = options;
  const { databaseUrl } = config;
  const clock = options.clock ?? systemClock;
  const metrics = options.metrics ?? openMetrics();
  const outages = openOutageLog(log, clock, (part) => metrics.outages.inc({ part }));
  const timeouts = options.timeouts ?? (works ? jobTimeouts : requestTimeouts);
  const plan = planConnections(works ? 'worker' : 'web', config.databaseConnections ?? undefined);
  const name = connectionName(plan);
  const pool = openPool(databaseUrl, { max: plan.ordinary, name, timeouts });
  const planned = openPlannedPool(databaseUrl, { max: plan.planned, name, timeouts });
  const urgentPool = openPool(databaseUrl, { max: plan.urgent, name, timeouts });
  watchPools(metrics, { ordinary: pool, planned, urgent: urgentPool });
  const db = openKysely<DB>(pool);
  const secrets = openSecrets(config.secret, await loadKeptKeys(db, config.secret));
  const storage = await openOwnStorage(db, config.dataDir, { clock });
  const events = await openEvents(databaseUrl, outages, name);
  const queues = slices.flatMap((slice) => slice.queues ?? []);
  const jobs = await openJobs({
    databaseUrl,
    queues,
    works,
    connections: { max: plan.jobs, name },
    log,
    outages,
    metrics,
  });
  const plain = await openPlainFolder({ config }, 'media');
  const media = openMediaService({
    detector: config.detector,
    ...(config.nudenetModel && { nudenetModel: config.nudenetModel }),
    ...(config.ffmpegPath && { ffmpegPath: config.ffmpegPath }),
    masterMaxSide,
    workDir: plain.folder,
    cores: availableParallelism(),
    log: (event, facts) => log.info(facts, event),
    observe: observeMedia(metrics),
  });
  const urgentDb = openKysely<DB>(urgentPool);
  const deps: Deps = {
    config,
    log,
    clock,
    outages,
    secrets,
    pool,
    planned,
    db,
    urgentDb,
    storage,
    jobs,
    events,
    mail: countMail(signMail(openMail(config, clock), urgentDb), metrics),
    outbound: openOutbound({ allow: config.outboundAllow }),
    media,
    metrics,
    hooks,
  };
  return {
    deps,
    close: async (jobGraceMs) => {
      await jobs.close(jobGraceMs);
      await media.close();
      await plain.close();
      await events.close();
      await planned.end();
      await urgentPool.end();
      await pool.end();
    },
  };
}
