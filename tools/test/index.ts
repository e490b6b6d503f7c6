import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { endLeftovers, markName } from './leftovers.ts';
import { type Result, run } from './run.ts';
import { listSteps, type Step } from './steps.ts';

/** Settings of a site on this machine must not reach the tests. */
const siteVariables = new Set(
  (
    'NODE_ENV PORT HOST DATABASE_URL DATABASE_READ_URL STORAGE S3_ENDPOINT S3_BUCKET S3_REGION SMTP_URL ADMIN_EMAILS ' +
    'PUBLIC_URL VEIL_DATA VEIL_SECRET NUDENET_MODEL DETECTOR EMAIL_CONFIRMATION LOG_LEVEL'
  ).split(' '),
);

const root = path.resolve(import.meta.dirname, '../..');
const mark = randomUUID();
/** Also the temporary folder of every step, so that a test which is killed leaves no files behind either. */
const scratch = mkdtempSync(path.join(os.tmpdir(), 'veil-npm-test-'));
chmodSync(scratch, 0o711); // as root the test database runs as another user, which has to get in
process.once('exit', () => rmSync(scratch, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));

const rows: { name: string; seconds: number; passed: number; failed: number }[] = [];

for (const step of listSteps(root, scratch)) {
  console.log(`\n=== ${step.name}`);
  const result = await runStep(step);
  if (result.trouble) console.log(`${step.name}: ${result.trouble}`);
  rows.push({ name: step.name, seconds: result.seconds, ...step.count(result) });
}

const left = await endLeftovers(mark);
for (const line of left) console.log(`Left behind by a test: ${line}`);
rows.push({ name: 'nothing left running', seconds: 0, passed: left.length ? 0 : 1, failed: left.length ? 1 : 0 });

const sum = (pick: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + pick(row), 0);
const width = Math.max(...rows.map(({ name }) => name.length));
console.log();
for (const { name, seconds, passed, failed } of rows)
  console.log(`${name.padEnd(width)}  ${seconds.toFixed(1).padStart(6)} s  ${passed} passed, ${failed} failed`);
process.exitCode = sum((row) => row.failed) > 0 ? 1 : 0;
console.log(`${sum((row) => row.passed)} passed, ${sum((row) => row.failed)} failed`);

async function runStep(step: Step): Promise<Result> {
  const began = performance.now();
  try {
    const env = { ...hermeticEnvironment(), ...(await step.prepare?.()) };
    return await run({ words: step.words, cwd: root, env, limitMs: step.limitMs });
  } catch (error) {
    const seconds = (performance.now() - began) / 1000;
    return { ok: false, output: '', seconds, trouble: (error as Error).message };
  }
}

function hermeticEnvironment(): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !siteVariables.has(name));
  return { ...Object.fromEntries(inherited), TMPDIR: scratch, [markName]: mark };
}
