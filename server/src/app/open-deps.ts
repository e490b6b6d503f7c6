import { availableParallelism } from 'node:os';
import type { Deps } from '../deps.ts';
import { openPlainFolder } from '../features/items/originals/index.ts';
import { loadSecrets, openStorage, signMail } from '../features/site/site/index.ts';
import { openMediaService } from '../media/index.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import type { Config } from '../platform/config-type.ts';
import { jobTimeouts, openKysely, requestTimeouts, type Timeouts } from '../platform/db/pool.ts';
import type { Pooling } from '../platform/db/pooling.ts';
import { openLists } from '../platform/db/replica/index.ts';
import { openEvents } from '../platform/events/index.ts';
import { openJobs } from '../platform/jobs/index.ts';
import type { Log } from '../platform/log.ts';
import { openMail } from '../platform/mail/index.ts';
import { type Metrics, openMetrics } from '../platform/metrics/index.ts';
import { watchPools } from '../platform/metrics/watch-pools.ts';
import { openOutageLog } from '../platform/outage-log.ts';
import { openOutbound } from '../platform/outbound/index.ts';
import { storagePlace } from '../platform/storage/index.ts';
import type { DB } from '../tables.ts';
import { claimDetector, ownDetector } from './claim-detector.ts';
import { countMail, observeMedia } from './count-outside.ts';
import { hooks } from './hooks.ts';
import { openPools } from './open-pools.ts';
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
  pooling?: Pooling;
};

export async function openDeps(
  options: OpenOptions,
): Promise<{ deps: Deps; mayDetect: () => Promise<boolean>; close: (jobGraceMs: number) => Promise<void> }> {
  const { config, log, works } = options;
  const clock = options.clock ?? systemClock;
  const metrics = options.metrics ?? openMetrics();
  const outages = openOutageLog(log, clock, (part) => metrics.outages.inc({ part }));
  const timeouts = options.timeouts ?? (works ? jobTimeouts : requestTimeouts);
  const kind = works ? 'worker' : 'web';
  const pools = openPools(config, { kind, timeouts, ...(options.pooling && { pooling: options.pooling }) });
  const { pool, planned, urgentPool, lockPool } = pools;
  watchPools(metrics, { ordinary: pool, planned, urgent: urgentPool });
  const db = openKysely<DB>(pool);
  const secrets = await loadSecrets(db, config.secret);
  const storage = await openStorage(db, storagePlace(config), { clock });
  const events = await openEvents(config.databaseDirectUrl, outages, pools.name);
  const queues = slices.flatMap((slice) => slice.queues ?? []);
  const lanes = new Set(config.workerLanes);
  const detector = works && lanes.has('detect') ? await ownDetector(config) : null;
  const mayDetect = async () => detector !== null && claimDetector({ db, pool, clock }, detector, pools.name);
  if (detector && !(await mayDetect())) {
    lanes.delete('detect');
    log.warn({ detector }, 'this worker does not take the lane detect, because others use another detector');
  }
  const jobs = await openJobs({
    databaseUrl: pools.jobs.databaseUrl,
    queues,
    works,
    connections: { ...pools.jobs, listenerName: `${pools.name} ${[...lanes].join('+') || 'none'}` },
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
  const lists = openLists<DB>({
    readUrl: works ? null : config.databaseReadUrl,
    primary: { urgentPool, planned, db },
    connections: pools.plannedConnections,
    log,
    outages,
    count: (from) => metrics.lists.inc({ from }),
  });
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
    lockDb: lockPool ? openKysely<DB>(lockPool) : db,
    lists,
    storage,
    jobs,
    events,
    mail: countMail(signMail(openMail(config, clock), urgentDb), metrics),
    outbound: openOutbound({ allow: config.outboundAllow }),
    media,
    metrics,
    hooks,
    lanes,
  };
  return {
    deps,
    mayDetect,
    close: async (jobGraceMs) => {
      await jobs.close(jobGraceMs);
      await media.close();
      await plain.close();
      await events.close();
      await lists.close();
      await planned.end();
      await urgentPool.end();
      await lockPool?.end();
      await pool.end();
    },
  };
}
