import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it, vi } from 'vitest';
import { readProc } from './postgres/read-process.ts';
import { endingWithThis } from './testing-children.ts';

it.runIf(process.platform === 'linux')('ends a child whose parent was killed', async () => {
  const [program, words] = endingWithThis('sleep', ['600']);
  const parent = spawn('sh', ['-c', '"$@" & echo $!; wait', 'sh', program, ...words], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [line] = (await once(parent.stdout, 'data')) as [Buffer];
  const child = Number(line.toString());
  await vi.waitFor(() => expect(readProc(child).command.split('\0')[0]).toBe('sleep'));
  parent.kill('SIGKILL');
  await vi.waitFor(() => expect(readProc(child).state).toBe('Z'));
});
