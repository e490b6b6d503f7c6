import type { Tally } from './tally.ts';

const shownFailures = 20;
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

export function printLoad(tally: Tally): void {
  const { failures, limited, streams } = tally;
  const lasted = performance.now() - tally.began;
  console.log(
    `requests: ${tally.requests} in ${seconds(lasted)}, ${failures.length} failed, ${limited} refused by a limit of the site`,
  );
  for (const [kind, { answered, slowestMs }] of tally.kinds)
    console.log(`  ${kind}: ${answered}, the slowest took ${seconds(slowestMs)}`);
  for (const { atMs, kind, what, during } of failures.slice(0, shownFailures))
    console.log(`  failed after ${seconds(atMs)}, during ${during}: ${kind}: ${what}`);
  console.log(
    `event streams: ${streams.opened} opened, ${streams.ended} ended by a restart, ${streams.cut} cut, ${streams.refused} refused, ${streams.events} events`,
  );
}
