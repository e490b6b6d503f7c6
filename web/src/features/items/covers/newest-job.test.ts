import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runNewest } from './newest-job.ts';

it('runs one job at a time and, of those that wait, the newest only', async () => {
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const ask = runNewest<number>((job) => {
    begun.push(job);
    return new Promise((end) => {
      ends.push(end);
    });
  });
  for (const job of [1, 2, 3]) ask(job);
  expect(begun).toEqual([1]);
  ends[0]?.();
  await expect.poll(() => begun).toEqual([1, 3]);
  ends[1]?.();
  ask(4);
  await expect.poll(() => begun).toEqual([1, 3, 4]);
});

it('always ends with the newest job, and never runs two at once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(3), { minLength: 1, maxLength: 30 }), async (pauses) => {
      const begun: number[] = [];
      let running = 0;
      const ask = runNewest<number>(async (job) => {
        running += 1;
        expect(running).toBe(1);
        begun.push(job);
        for (let i = 0; i < 2; i++) await Promise.resolve();
        running -= 1;
      });
      for (const [job, pause] of pauses.entries()) {
        ask(job);
        for (let i = 0; i < pause; i++) await Promise.resolve();
      }
      await expect.poll(() => begun.at(-1)).toBe(pauses.length - 1);
      expect(begun).toEqual([...begun].sort((a, b) => a - b));
    }),
  );
});
