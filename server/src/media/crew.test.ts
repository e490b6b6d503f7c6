import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { ChildFailure } from './child-failure.ts';
import { type Crew, type CrewOptions, openCrew } from './crew.ts';

const workDir = mkdtempSync(path.join(tmpdir(), 'veil-crew-'));
afterAll(() => rmSync(workDir, { recursive: true, force: true }));

const crews: Crew[] = [];
afterEach(async () => {
  await Promise.all(crews.splice(0).map((crew) => crew.close()));
});

/** A crew whose children run the given script. */
function aCrew(script: string, options: Partial<CrewOptions> = {}): Crew {
  const crew = openCrew({
    name: 'test',
    start: () => ({ command: process.execPath, args: ['-e', script], env: { PATH: process.env.PATH } }),
    workDir,
    size: 1,
    retireAfter: { jobs: 100, busyMs: 60_000 },
    log: () => {},
    ...options,
  });
  crews.push(crew);
  return crew;
}

const ANSWERS = `process.on('message', (job) => {
  if (job.task === 'die') process.abort();
  if (job.task === 'hang') return;
  if (job.task === 'babble') return process.send('nonsense');
  if (job.task === 'stale') return process.send({ id: job.id - 1, ok: true, value: 'old' });
  if (job.task === 'refuse') return process.send({ id: job.id, ok: false, code: 'broken_file', message: 'broken' });
  process.send({ id: job.id, ok: true, value: process.pid });
});
process.send('ready');`;

describe('a crew', () => {
  it('gives each member a child of their own, and leaves no place behind', async () => {
    const crew = aCrew(ANSWERS);
    const pid = (member: string) => crew.run({ task: 'pid', input: {}, deadlineMs: 20_000, member });
    const [ann, again, ben] = [await pid('ann'), await pid('ann'), await pid('ben')];
    expect(again).toBe(ann);
    expect(ben).not.toBe(ann);
    await crew.close();
    expect(readdirSync(workDir)).toEqual([]);
  });

  it('calls a child that never comes up a fault of the site, and one that dies over a job a fault of the job', async () => {
    const started = aCrew(ANSWERS).run({ task: 'die', input: {}, deadlineMs: 20_000 });
    await expect(started).rejects.toBeInstanceOf(ChildFailure);
    const never = aCrew('process.exit(3)').run({ task: 'pid', input: {}, deadlineMs: 20_000 });
    await expect(never).rejects.not.toBeInstanceOf(ChildFailure);
  });

  it('keeps a child warm from job to job and retires it after its term', async () => {
    const crew = aCrew(ANSWERS, { retireAfter: { jobs: 2, busyMs: 60_000 } });
    const pids = [
      await crew.run({ task: 'pid', input: {}, deadlineMs: 20_000 }),
      await crew.run({ task: 'pid', input: {}, deadlineMs: 20_000 }),
      await crew.run({ task: 'pid', input: {}, deadlineMs: 20_000 }),
    ];
    expect(pids[0]).toBe(pids[1]);
    expect(pids[2]).not.toBe(pids[1]);
  });

  it.each([
    ['die', /ended/],
    ['babble', /strange answer/],
    ['stale', /strange answer/],
    ['refuse', /broken/],
  ])('rejects when a child %ss, and never uses that child again', async (task, reason) => {
    const crew = aCrew(ANSWERS);
    const before = await crew.run({ task: 'pid', input: {}, deadlineMs: 20_000 });
    await expect(crew.run({ task: task, input: {}, deadlineMs: 20_000 })).rejects.toThrow(reason);
    expect(await crew.run({ task: 'pid', input: {}, deadlineMs: 20_000 })).not.toBe(before);
  });

  it('kills a child that overruns its deadline', async () => {
    const crew = aCrew(ANSWERS);
    await expect(crew.run({ task: 'hang', input: {}, deadlineMs: 300 })).rejects.toThrow(/longer than 300 ms/);
    expect(await crew.run({ task: 'pid', input: {}, deadlineMs: 20_000 })).toEqual(expect.any(Number));
  });

  it('rejects when a child cannot be started at all', async () => {
    const crew = aCrew('', { start: () => ({ command: '/nowhere/at/all', args: [], env: {} }) });
    await expect(crew.run({ task: 'pid', input: {}, deadlineMs: 20_000 })).rejects.toThrow();
  });

  it('runs no more jobs at once than its size', async () => {
    const crew = aCrew(ANSWERS, { size: 2 });
    const pids = await Promise.all(
      Array.from({ length: 8 }, () => crew.run({ task: 'pid', input: {}, deadlineMs: 20_000 })),
    );
    expect(new Set(pids).size).toBeLessThanOrEqual(2);
  });

  it('rejects work in flight and new work once it is closed', async () => {
    const crew = aCrew(ANSWERS);
    const hanging = expect(crew.run({ task: 'hang', input: {}, deadlineMs: 60_000 })).rejects.toThrow(
      /ended|closed|could not start/,
    );
    await crew.close();
    await hanging;
    await expect(crew.run({ task: 'pid', input: {}, deadlineMs: 1000 })).rejects.toThrow(/closed/);
  });
});
