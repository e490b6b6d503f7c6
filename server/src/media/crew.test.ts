import { afterEach, describe, expect, it } from 'vitest';
import { type Crew, type CrewOptions, openCrew } from './crew.ts';

const crews: Crew[] = [];
afterEach(async () => {
  await Promise.all(crews.splice(0).map((crew) => crew.close()));
});

/** A crew whose children run the given script. */
function aCrew(script: string, options: Partial<CrewOptions> = {}): Crew {
  const crew = openCrew({
    name: 'test',
    start: () => ({ command: process.execPath, args: ['-e', script], env: { PATH: process.env.PATH } }),
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
});`;

describe('a crew', () => {
  it('keeps a child warm from job to job and retires it after its term', async () => {
    const crew = aCrew(ANSWERS, { retireAfter: { jobs: 2, busyMs: 60_000 } });
    const pids = [
      await crew.run('pid', null, 20_000),
      await crew.run('pid', null, 20_000),
      await crew.run('pid', null, 20_000),
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
    const before = await crew.run('pid', null, 20_000);
    await expect(crew.run(task, null, 20_000)).rejects.toThrow(reason);
    expect(await crew.run('pid', null, 20_000)).not.toBe(before);
  });

  it('kills a child that overruns its deadline', async () => {
    const crew = aCrew(ANSWERS);
    await expect(crew.run('hang', null, 300)).rejects.toThrow(/longer than 300 ms/);
    expect(await crew.run('pid', null, 20_000)).toEqual(expect.any(Number));
  });

  it('rejects when a child cannot be started at all', async () => {
    const crew = aCrew('', { start: () => ({ command: '/nowhere/at/all', args: [], env: {} }) });
    await expect(crew.run('pid', null, 20_000)).rejects.toThrow();
  });

  it('runs no more jobs at once than its size', async () => {
    const crew = aCrew(ANSWERS, { size: 2 });
    const pids = await Promise.all(Array.from({ length: 8 }, () => crew.run('pid', null, 20_000)));
    expect(new Set(pids).size).toBeLessThanOrEqual(2);
  });

  it('rejects work in flight and new work once it is closed', async () => {
    const crew = aCrew(ANSWERS);
    const hanging = expect(crew.run('hang', null, 60_000)).rejects.toThrow(/ended/);
    await crew.close();
    await hanging;
    await expect(crew.run('pid', null, 1000)).rejects.toThrow(/closed/);
  });
});
