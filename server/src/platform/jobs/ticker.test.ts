import { expect, it } from 'vitest';
import { Ticker } from './ticker.ts';

it('repeats without overlap, also after a failure, until it is stopped', async () => {
  let runs = 0;
  let running = 0;
  const failures: unknown[] = [];
  await new Promise<void>((done) => {
    const ticker = new Ticker(
      () => 1,
      async () => {
        running += 1;
        expect(running).toBe(1);
        await new Promise((next) => setImmediate(next));
        running -= 1;
        runs += 1;
        if (runs === 2) throw new Error('once');
        if (runs === 4) void ticker.stop().then(done);
      },
      (error) => failures.push(error),
    );
  });
  expect(failures).toHaveLength(1);
  expect(runs).toBe(4);
});
