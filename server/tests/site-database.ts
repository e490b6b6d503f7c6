import { slices } from '../src/app/slices.ts';
import { systemClock } from '../src/platform/clock.ts';
import { openJobs } from '../src/platform/jobs/index.ts';
import { openLog } from '../src/platform/log.ts';
import { openOutageLog } from '../src/platform/outage-log.ts';
import { createTestDatabase, provideTemplate, type TestDatabase } from '../src/platform/postgres/testing.ts';

let template: Promise<string> | undefined;

/** A database that already has the queues and schedules of a site, which take half of its opening time. */
export async function createSiteDatabase(): Promise<TestDatabase> {
  template ??= provideTemplate('veil_site_template', makeQueues);
  return createTestDatabase(await template);
}

async function makeQueues(databaseUrl: string): Promise<void> {
  const log = openLog('silent');
  const queues = slices.flatMap((slice) => slice.queues ?? []);
  const outages = openOutageLog(log, systemClock);
  const jobs = await openJobs({ databaseUrl, queues, works: false, log, outages });
  for (const { name, cron } of queues) if (cron) await jobs.schedule(name, cron);
  await jobs.close(0);
}
