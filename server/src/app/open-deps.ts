import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { Deps } from '../deps.ts';
import { openPlainFolder } from '../features/originals/index.ts';
import { openMediaLab } from '../media/index.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { openSecrets } from '../platform/crypto/secrets.ts';
import { openKysely, openPlannedPool, openPool } from '../platform/db/pool.ts';
import { openEvents } from '../platform/events/index.ts';
import { openJobs } from '../platform/jobs/index.ts';
import type { Log } from '../platform/log.ts';
import { openMail } from '../platform/mail/index.ts';
import { openOutbound } from '../platform/outbound/index.ts';
import { openDiskStorage } from '../platform/storage/index.ts';
import type { DB } from '../tables.ts';
import { queues } from './queues.ts';

/** Long side of the protected master, in pixels (rule 5.3). */
const masterMaxSide = 2560;

export type OpenOptions = {
  config: Config;
  log: Log;
  clock?: Clock;
  /** A worker supervises and runs jobs; a web node only enqueues them. */
  works: boolean;
};

/** Opens all that a process needs, in the order in which `close` ends it backwards. */
export async function openDeps(options: OpenOptions): Promise<{ deps: Deps; close: () => Promise<void> }> {
  const { config, log, works } = options;
  const pool = openPool(config.databaseUrl);
  const planned = openPlannedPool(config.databaseUrl);
  const events = await openEvents(config.databaseUrl, log);
  const jobs = await openJobs({ databaseUrl: config.databaseUrl, queues: Object.values(queues), works, log });
  const plain = await openPlainFolder({ config }, 'media');
  const lab = openMediaLab({
    detector: config.detector,
    ...(config.nudenetModel && { nudenetModel: config.nudenetModel }),
    ...(config.ffmpegPath && { ffmpegPath: config.ffmpegPath }),
    masterMaxSide,
    workDir: plain.folder,
    cores: availableParallelism(),
    log: (event, facts) => log.info(facts, event),
  });
  const clock = options.clock ?? systemClock;
  const deps: Deps = {
    config,
    log,
    clock,
    secrets: openSecrets(config.secret),
    pool,
    planned,
    db: openKysely<DB>(pool),
    storage: openDiskStorage(path.join(config.dataDir, 'storage')),
    jobs,
    events,
    mail: openMail(config, clock),
    outbound: openOutbound({ allow: config.outboundAllow }),
    lab,
  };
  return {
    deps,
    close: async () => {
      await jobs.close();
      await lab.close();
      await plain.close();
      await events.close();
      await planned.end();
      await pool.end();
    },
  };
}
