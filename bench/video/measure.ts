import { fork } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { CensorPlan, Inspection } from '../../server/src/media/index.ts';

type OneTranscode = { file: string; target: string; inspection: Inspection; plan: CensorPlan | null };
export type OneJob = OneTranscode | { drawInto: string; large?: boolean };
export type Cost = { cpu: number; wall: number };

/** Milliseconds of CPU of all threads, including a cover's reading pass. */
export const cpuOf = async (job: OneJob): Promise<number> => (await costOf(job)).cpu;

/** Milliseconds, without the start of the process. */
export function costOf(job: OneJob): Promise<Cost> {
  const program = fileURLToPath(new URL('one-job.ts', import.meta.url));
  const child = fork(program, { execArgv: ['--no-warnings', '--import', 'tsx'] });
  return new Promise((resolve, reject) => {
    child.once('exit', (code, signal) => reject(new Error(`A job ended early (${signal ?? code})`)));
    child.once('message', (cost) => {
      resolve(cost as Cost);
      child.kill('SIGKILL');
    });
    child.send(job);
  });
}

/** Clock ticks of the kernel: a hundred a second on Linux. */
const TICK_MS = 10;

/** Milliseconds of CPU of this process and all descendants, living or ended. Linux only. */
export async function cpuOfTree(): Promise<number> {
  const processes = new Map<number, { parent: number; ticks: number }>();
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    // utime, stime, cutime and cstime, counted after the name, which may hold spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0);
    if (stat) processes.set(Number(name), { parent: Number(fields[1]), ticks });
  }
  const isOurs = (pid: number): boolean =>
    pid === process.pid || (processes.has(pid) && isOurs(processes.get(pid)?.parent ?? 0));
  let sum = 0;
  for (const [pid, { ticks }] of processes) if (isOurs(pid)) sum += ticks;
  return sum * TICK_MS;
}
