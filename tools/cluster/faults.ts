import { setTimeout as delay } from 'node:timers/promises';
import { startLoad } from '../members/load.ts';
import { printLoad } from '../members/report.ts';
import { type Failure, Tally } from '../members/tally.ts';
import { compareAll } from './compare-all.ts';
import { type Fault, listFaults } from './fault-list.ts';
import { Probe, untilAllWorks } from './probe.ts';
import type { Rig } from './rig.ts';
import { listSteps } from './steps.ts';

type Options = { members: number; seconds: number; only: string; steps: boolean };
/** The number of the member who provokes the steps. */
const stepNumber = 124;
type Row = { name: string; requests: number; failures: string; after: number | null; seen: string };

const recoveryLimit = 30;
/** A pause between two faults makes sure that a failure belongs to one of them. */
const pauseMs = 2_000;

/** `502 × 3, ECONNRESET × 1` */
function countByStatus(failures: readonly Failure[]): string {
  const counts = new Map<string, number>();
  for (const { what } of failures) {
    const status =
      /^(\d{3})\b|\b(E[A-Z]{4,})\b/.exec(what)?.[0] ?? (/timeout|aborted/i.test(what) ? 'no answer' : what);
    counts.set(status, (counts.get(status) ?? 0) + 1);
  }
  return [...counts].map(([status, count]) => `${status} × ${count}`).join(', ') || '0';
}

async function breakOnce(
  fault: Fault,
  { probe, tally, seconds }: { probe: Probe; tally: Tally; seconds: number },
): Promise<Row> {
  const [requests, failed] = [tally.requests, tally.failures.length];
  tally.during = fault.name;
  await fault.begin();
  await delay((fault.seconds ?? seconds) * 1_000);
  const ended = performance.now();
  await fault.end();
  const startedAfter = (performance.now() - ended) / 1_000;
  const { after, seen } = await untilAllWorks(probe, recoveryLimit * 2 - startedAfter);
  tally.during = `the time after ${fault.name}`;
  const row = {
    name: fault.name,
    requests: tally.requests - requests,
    failures: countByStatus(tally.failures.slice(failed)),
    after: after === null ? null : startedAfter + after,
    seen,
  };
  const how = row.after === null ? 'does not work again' : `works again ${row.after.toFixed(1)} s after its end`;
  console.log(
    `  ${row.name}: ${how}; ${row.requests} requests, failed: ${row.failures}${seen && ` (at last: ${seen})`}`,
  );
  return row;
}

const print = (rows: readonly Row[]) => {
  console.log('\n| fault | requests | failed, by status | works again after |\n|---|---:|---|---:|');
  for (const { name, requests, failures, after } of rows)
    console.log(`| ${name} | ${requests} | ${failures} | ${after === null ? 'never' : `${after.toFixed(1)} s`} |`);
  console.log('');
};

/** Breaks each part of the rig in turn under load. True if all limits hold. */
export async function runFaults(
  rig: Rig,
  { members, seconds, only, steps }: Options,
  stopped: AbortSignal,
): Promise<boolean> {
  const tally = new Tally();
  const probe = new Probe(rig);
  const stepProbe = steps ? new Probe(rig, stepNumber) : null;
  const rows: Row[] = [];
  await probe.start();
  await stepProbe?.start();
  const load = await startLoad(members, rig.door, tally, { large: false });
  console.log(`\n${members} members, each fault lasts ${seconds} s`);
  try {
    const faults = stepProbe ? await listSteps(rig, stepProbe) : listFaults(rig);
    for (const fault of faults.filter(({ name }) => name.includes(only))) {
      await delay(pauseMs, undefined, { signal: stopped }).catch(() => undefined);
      if (stopped.aborted) return false;
      rows.push(await breakOnce(fault, { probe, tally, seconds }));
    }
  } finally {
    await load.stop();
    probe.close();
    stepProbe?.close();
  }
  if (stepProbe) tally.uploads.push(...stepProbe.uploads);
  printLoad(tally);
  print(rows);
  const late = rows.filter(({ after }) => after === null || after > recoveryLimit);
  const wrong = [
    ...late.map(({ name }) => `${name} takes more than ${recoveryLimit} s`),
    ...(await compareAll(rig, tally)),
  ];
  console.log('warnings and errors of the processes:');
  for (const [sentence, count] of rig.log.warnings) console.log(`  ${count} x ${sentence}`);
  for (const sentence of wrong) console.log(`  ${sentence}`);
  console.log(wrong.length > 0 ? `\nfaults: ${wrong.length} limits broken` : '\nfaults: every limit holds');
  return wrong.length === 0;
}
