import { fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { CensorPlan, Inspection } from '../../server/src/media/index.ts';

type OneTranscode = { file: string; target: string; inspection: Inspection; plan: CensorPlan | null };
export type OneJob = OneTranscode | { drawInto: string };

/** Milliseconds of CPU of all threads; of a transcode with the reading pass of its cover. */
export function cpuOf(job: OneJob): Promise<number> {
  const program = fileURLToPath(new URL('one-job.ts', import.meta.url));
  const child = fork(program, { execArgv: ['--no-warnings', '--import', 'tsx'] });
  return new Promise((resolve, reject) => {
    child.once('exit', (code, signal) => reject(new Error(`A job ended early (${signal ?? code})`)));
    child.once('message', (cpu) => {
      resolve(cpu as number);
      child.kill('SIGKILL');
    });
    child.send(job);
  });
}

/** Clock ticks of the kernel: a hundred a second on Linux. */
const TICK_MS = 10;

/** Milliseconds of CPU of this process and of its children that have ended. Linux only. */
export async function cpuWithChildren(): Promise<number> {
  const stat = await readFile('/proc/self/stat', 'utf8');
  // utime, stime, cutime and cstime, counted after the name, which may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0) * TICK_MS;
}
