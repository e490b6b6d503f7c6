import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { endLeftovers, markName } from './leftovers.ts';

it('finds and ends a process that left its group and its parent', async () => {
  const mark = randomUUID();
  const env = { ...process.env, [markName]: mark };
  const child = spawn('sleep', ['600'], { env, detached: true, stdio: 'ignore' });
  const ended = once(child, 'exit');
  expect(await endLeftovers(mark, 0)).toEqual([`${child.pid} sleep 600`]);
  expect((await ended)[1]).toBe('SIGKILL');
  expect(await endLeftovers(mark, 0)).toEqual([]);
});
