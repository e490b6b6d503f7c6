import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { liveDay } from './day/load.ts';
import { bytesIn, filesIn, type ProcessSample, sampleProcesses } from './day/processes.ts';
import { type DaySite, openDaySite } from './day/site.ts';

/** Idle media processes end after a minute. */
const restMs = 75_000;
const restPollMs = 1_000;
const sampleMs = 2_000;
const growthMost = { share: 0.2, bytes: 24e6 };
/** Connections that pools and the runtime keep. */
const descriptorsMost = 30;
/** At the default level a successful request logs nothing. */
const logBytesPerRequest = 20;
const logBytesAtStart = 64_000;

const watched = ['start', 'web', 'worker'];
const kilobytes = (bytes: number) => `${(bytes / 1e3).toFixed(0)} kB`;
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

type Sample = { at: number; processes: ProcessSample[] };

const bytesOf = ({ processes }: Sample, role: string): number =>
  processes.filter((one) => one.role === role).reduce((sum, { bytes }) => sum + bytes, 0);

/** Unneeded files: work in progress, and files of items, all of which were deleted. */
const leftovers = ({ dataDir, scratch }: DaySite): string[] => [
  ...filesIn(scratch).map((file) => `tmp/${file}`),
  ...['plain', 'storage/incoming', 'cache/incoming', 'storage/content', 'storage/originals'].flatMap((folder) =>
    filesIn(path.join(dataDir, folder)).map((file) => `${folder}/${file}`),
  ),
];

/**
 * `npm run bench -- day [--minutes 60]`: a day of members in this many minutes (5) on the whole built site. True if
 * memory stays flat after the first quarter, no descriptor or file is left, and the log stays small.
 */
export default async function benchDay(flags: string[] = []): Promise<boolean> {
  if (!existsSync('/proc/self/statm')) {
    console.log('day: needs /proc, which this system does not have');
    return true;
  }
  const { values } = parseArgs({ args: flags, options: { minutes: { type: 'string', default: '5' } }, strict: false });
  const minutes = Number(values.minutes);
  if (!(minutes > 0)) throw new Error(`--minutes is "${values.minutes}"; it must be a number above 0`);
  const site = await openDaySite();
  try {
    return await watchDay(site, minutes);
  } finally {
    await site.close();
  }
}

async function watchDay(site: DaySite, minutes: number): Promise<boolean> {
  const samples: Sample[] = [];
  const sample = () => samples.push({ at: performance.now(), processes: sampleProcesses(site) });
  const before = sampleProcesses(site);
  const sampling = setInterval(sample, sampleMs);
  let disk = '';
  const done = await liveDay(site.address, minutes, (hour, _done, kept) => {
    const last = samples.at(-1);
    const perItem = (folder: string) => kilobytes(bytesIn(path.join(site.dataDir, 'storage', folder)) / kept.items);
    if (hour === 23 && kept.items > 0)
      disk = `disk: of a picture of ${kilobytes(kept.bytes)} its original ${perItem('originals')}, master and renditions ${perItem('content')} (mean of ${kept.items})`;
    if (last && hour % 6 === 5)
      console.log(
        `hour ${hour + 1}: ${['start', 'web', 'worker', 'media', 'database'].map((role) => `${role} ${megabytes(bytesOf(last, role))}`).join(', ')}`,
      );
  }).finally(() => clearInterval(sampling));
  const log = { ...site.log, warnings: [...site.log.warnings] };
  const rested = performance.now() + restMs;
  do await delay(restPollMs);
  while (performance.now() < rested || (leftovers(site).length > 0 && performance.now() < rested + restMs));
  const after = sampleProcesses(site);

  const requests = Object.values(done).reduce((sum, count) => sum + count, 0);
  console.log(`\n${requests} requests in ${minutes} minutes:`);
  for (const [what, count] of Object.entries(done)) console.log(`  ${what}: ${count}`);
  const faults: string[] = [];
  const [from = 0, to = 0] = [samples[0]?.at, samples.at(-1)?.at];
  const quarter = (number: number, role: string) =>
    median(
      samples
        .filter(({ at }) => at >= from + ((to - from) * number) / 4 && at <= from + ((to - from) * (number + 1)) / 4)
        .map((one) => bytesOf(one, role)),
    );
  console.log('\nmemory: median of the second and of the last quarter, and after a rest');
  for (const role of watched) {
    const [early, late] = [quarter(1, role), quarter(3, role)];
    const end = bytesOf({ at: 0, processes: after }, role);
    console.log(`  ${role}: ${megabytes(early)}, ${megabytes(late)}, ${megabytes(end)}`);
    if (late > early * (1 + growthMost.share) + growthMost.bytes) faults.push(`the memory of ${role} grows`);
    if (
      new Set(samples.flatMap(({ processes }) => processes.filter((one) => one.role === role).map(({ pid }) => pid)))
        .size > 1
    )
      faults.push(`${role} was restarted`);
  }
  const media = samples.map((one) => one.processes.filter(({ role }) => role === 'media'));
  const largest = media.flat().reduce((most, { bytes }) => Math.max(most, bytes), 0);
  const together = samples.reduce((most, one) => Math.max(most, bytesOf(one, 'media')), 0);
  const count = media.reduce((most, { length }) => Math.max(most, length), 0);
  console.log(
    `  media: ${megabytes(largest)} the largest process, ${megabytes(together)} all together, ${count} at most`,
  );
  console.log(disk);
  console.log('file descriptors: before and after');
  for (const role of watched) {
    const count = (list: ProcessSample[]) => list.find((one) => one.role === role)?.descriptors ?? 0;
    console.log(`  ${role}: ${count(before)}, ${count(after)}`);
    if (count(after) > count(before) + descriptorsMost) faults.push(`${role} keeps file descriptors`);
  }
  const left = leftovers(site);
  console.log(`files left: ${left.length}${left.length > 0 ? ` (${left.slice(0, 5).join(', ')})` : ''}`);
  if (left.length > 0) faults.push('files are left');
  const databaseLogBytes = statSync(site.databaseLog).size;
  console.log(`log: ${log.bytes} bytes, ${log.lines} lines; of the database ${databaseLogBytes} bytes`);
  for (const [sentence, count] of log.warnings) console.log(`  ${count} x ${sentence}`);
  if (log.bytes > logBytesAtStart + requests * logBytesPerRequest) faults.push('the log grows with requests');
  if (databaseLogBytes > logBytesAtStart + requests * logBytesPerRequest)
    faults.push('the log of the database grows with requests');
  const refused = Object.entries(done).filter(([what]) => /\((5\d\d)\)/.test(what));
  if (refused.length > 0) faults.push(`requests failed: ${refused.map(([what]) => what).join(', ')}`);
  console.log(faults.length > 0 ? `\nday: ${faults.join('; ')}` : '\nday: flat');
  return faults.length === 0;
}
