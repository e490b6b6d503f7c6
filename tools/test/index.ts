import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type FailedTest, linesOf } from './failed-tests.ts';
import { endLeftovers, markName } from './leftovers.ts';
import keepFilesInMemory from './memory-folder.ts';
import { type Result, run } from './run.ts';
import { leftOut, readScope } from './scope.ts';
import { atSecondTry, filesForSecondTry } from './second-try.ts';
import { type FileTime, slowestOf } from './slow-files.ts';
import { listSteps, type Step } from './steps.ts';

/** Limit for the whole `npm test` on two cores, once every capability has landed. */
const budgetMinutes = 25;

/** Settings of a site on this machine must not reach the tests. */
const siteVariables = new Set(
  (
    'NODE_ENV PORT HOST DATABASE_URL DATABASE_READ_URL STORAGE S3_ENDPOINT S3_BUCKET S3_REGION S3_SEAL ' +
    'AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY SMTP_URL ADMIN_EMAILS ' +
    'PUBLIC_URL VEIL_DATA VEIL_SECRET NUDENET_MODEL DETECTOR EMAIL_CONFIRMATION LOG_LEVEL ' +
    'ALLOW_HTTP TRUSTED_PROXIES'
  ).split(' '),
);

const root = path.resolve(import.meta.dirname, '../..');
const mark = randomUUID();
keepFilesInMemory();
/** Every step's temporary folder too, so that a killed test leaves no files behind. */
const scratch = mkdtempSync(path.join(os.tmpdir(), 'veil-npm-test-'));
chmodSync(scratch, 0o711); // as root the test database runs as another user, which has to get in
process.once('exit', () => rmSync(scratch, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));

const scope = readScopeOrEnd();
const times: FileTime[] = [];
const failed: FailedTest[] = [];
const rows: { name: string; seconds: number; passed: number; failed: number }[] = [];

for (const group of listSteps(root, scratch, scope)) await runGroup(group);

const left = await endLeftovers(mark);
for (const line of left) console.log(`Left behind by a test: ${line}`);
rows.push({ name: 'nothing left running', seconds: 0, passed: left.length ? 0 : 1, failed: left.length ? 1 : 0 });

const sum = (pick: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + pick(row), 0);
for (const { file, seconds } of times.length ? [{ file: 'slowest files', seconds: 0 }, ...slowestOf(times)] : [])
  console.log(seconds ? `${seconds.toFixed(1).padStart(6)} s  ${file}` : `\n${file}`);
for (const line of linesOf(failed)) console.log(line);
const width = Math.max(...rows.map(({ name }) => name.length));
console.log();
for (const { name, seconds, passed, failed } of rows)
  console.log(`${name.padEnd(width)}  ${seconds.toFixed(1).padStart(6)} s  ${passed} passed, ${failed} failed`);
const minutes = performance.now() / 60_000;
if (scope.kind === 'all') {
  const distance = `${Math.abs(budgetMinutes - minutes).toFixed(1)} ${minutes > budgetMinutes ? 'over' : 'within'}`;
  console.log(`${minutes.toFixed(1)} minutes in all: ${distance} the budget of ${budgetMinutes}`);
}
const omitted = leftOut(scope);
if (omitted.length) console.log(`\nnot run: npm test runs it\n${omitted.map((line) => `- ${line}`).join('\n')}\n`);
process.exitCode = sum((row) => row.failed) > 0 ? 1 : 0;
console.log(`${sum((row) => row.passed)} passed, ${sum((row) => row.failed)} failed`);

/** Runs the steps of a group in their order, two at a time. A step waits for the one that it needs. */
async function runGroup(group: readonly Step[]): Promise<void> {
  const waiting = [...group];
  const started = new Map<Step, Promise<void>>();
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const ended = (step.needs && started.get(step.needs)) ?? Promise.resolve();
      const here = step;
      const run = ended.then(() => runInGroup(here, group));
      started.set(step, run);
      await run;
    }
  };
  await Promise.all([lane(), lane()]);
}

/** Prints concurrent steps' output in sequence. */
async function runInGroup(step: Step, group: readonly Step[]): Promise<void> {
  const collected = group.length > 1;
  if (!collected) console.log(`\n=== ${step.name}`);
  const result = await runStep(step, collected);
  if (collected) console.log(`\n=== ${step.name}\n${result.output.trimEnd()}`);
  if (result.trouble) console.log(`${step.name}: ${result.trouble}`);
  const count = step.count(result);
  const here = step.failed?.(result) ?? [];
  times.push(...(step.times?.() ?? []));
  const again = result.ok ? undefined : step.again;
  const files = again ? filesForSecondTry(here, result.output) : [];
  const second = again && files.length > 0 ? await tryAgain(again(files), files) : undefined;
  const seconds = result.seconds + (second?.seconds ?? 0);
  const counted = second?.ok ? { passed: count.passed + count.failed, failed: 0 } : count;
  rows.push({ name: step.name, seconds, ...counted });
  failed.push(...(second?.ok ? atSecondTry(here) : here));
}

/** A busy machine fails a test now and then. The run names such a test at its end. */
async function tryAgain(step: Step, files: readonly string[]): Promise<Result> {
  console.log(`\n=== ${step.name}, a second try of ${files.join(', ')}`);
  return runStep(step, false);
}

async function runStep(step: Step, collected: boolean): Promise<Result> {
  const began = performance.now();
  try {
    const env = { ...hermeticEnvironment(), ...(await step.prepare?.()) };
    return await run({ words: step.words, cwd: root, env, limitMs: step.limitMs, collected });
  } catch (error) {
    const seconds = (performance.now() - began) / 1000;
    return { ok: false, output: '', seconds, trouble: (error as Error).message };
  }
}

function readScopeOrEnd() {
  try {
    return readScope(process.argv.slice(2), root);
  } catch (error) {
    console.log(`${(error as Error).message}\n0 passed, 1 failed`);
    process.exit(1);
  }
}

function hermeticEnvironment(): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !siteVariables.has(name));
  return { ...Object.fromEntries(inherited), TMPDIR: scratch, [markName]: mark };
}
