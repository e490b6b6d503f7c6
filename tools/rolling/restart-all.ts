import { setTimeout as delay } from 'node:timers/promises';
import { findLost } from '../members/compare.ts';
import { countUnfinished, readJobTotals, untilJobsDone } from '../members/jobs.ts';
import { startLoad } from '../members/load.ts';
import { printLoad } from '../members/report.ts';
import { Tally } from '../members/tally.ts';
import type { Stops } from '../processes/site-environment.ts';
import type { SiteProcess } from '../processes/site-process.ts';
import type { Site } from './site.ts';

type Options = { rounds: number; members: number; stops: Stops };

/** Pause around restarts, long enough for a proxy to notice. */
const pauseMs = 3_000;
const jobPollMs = 50;
const jobLimitMs = 20_000;
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** Restarts every process in turn under load. True if no request failed and nothing was lost. */
export async function restartAll(
  site: Omit<Site, 'close'>,
  { rounds, members, stops }: Options,
  stopped: AbortSignal,
): Promise<boolean> {
  const tally = new Tally();
  const load = await startLoad(members, site.door, tally);
  const faults: string[] = [];
  const { delay: stopDelay, grace } = stops;
  console.log(
    `${site.proxy.name}, ${members} members, each process ${rounds} times, STOP_DELAY ${stopDelay} s, STOP_GRACE ${grace} s`,
  );
  const pause = () => delay(pauseMs, undefined, { signal: stopped }).catch(() => undefined);
  try {
    tally.during = 'no restart';
    for (let round = 0; round < rounds; round += 1)
      for (const one of site.processes) {
        await pause();
        if (stopped.aborted) return false;
        // Gives the stopped worker some work.
        if (one.role === 'worker') await load.uploadVideo().then(() => untilWorking(site));
        const fault = await restart(one, tally);
        if (fault) faults.push(fault);
      }
    await pause();
  } finally {
    await load.stop();
  }
  if (stopped.aborted) return false;

  printLoad(tally);
  const unfinished = await untilJobsDone(site.pool);
  const jobs = await readJobTotals(site.pool);
  const lost = await findLost(site.pool, tally);
  console.log(
    `jobs: ${jobs.done} done, ${jobs.again} of them tried again, ${jobs.failed} failed, ${unfinished} not done`,
  );
  if (jobs.failed + jobs.givenUp > 0) faults.push(`${Math.max(jobs.failed, jobs.givenUp)} jobs failed`);
  if (unfinished > 0) faults.push(`${unfinished} jobs are not done`);
  const { uploads, comments, votes } = tally;
  console.log(
    `taken: ${uploads.length} uploads, ${comments.length} comments, ${votes.size} votes; lost: ${lost.length}`,
  );
  for (const sentence of lost) console.log(`  ${sentence}`);
  if (lost.length > 0) faults.push(`${lost.length} things were lost`);
  if (tally.failures.length > 0) {
    faults.push(`${tally.failures.length} requests failed`);
    console.log(`the proxy's log of errors:\n${site.proxy.errors()}`);
  }
  console.log('warnings and errors of the processes:');
  for (const [sentence, count] of site.log.warnings) console.log(`  ${count} x ${sentence}`);
  console.log(faults.length > 0 ? `\nrolling: ${faults.join('; ')}` : '\nrolling: 0 failed, 0 lost');
  return faults.length === 0;
}

/** A sentence if it did not end in order. */
async function restart(one: SiteProcess, tally: Tally): Promise<string | null> {
  const began = performance.now();
  tally.during = `the stop of ${one.name}`;
  const code = await one.stop();
  const ended = performance.now();
  tally.during = `the start of ${one.name}`;
  await one.start();
  tally.during = `the time after the restart of ${one.name}`;
  console.log(
    `  ${one.name}: ended after ${seconds(ended - began)}, ready ${seconds(performance.now() - ended)} later`,
  );
  return code === 0 ? null : `${one.name} ended with ${code}`;
}

async function untilWorking({ pool }: Pick<Site, 'pool'>): Promise<void> {
  for (const until = performance.now() + jobLimitMs; (await countUnfinished(pool, 'active')) === 0; )
    if (performance.now() > until) throw new Error('no worker takes the job of a video');
    else await delay(jobPollMs);
}
