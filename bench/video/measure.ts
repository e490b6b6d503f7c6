import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { CensorPlan, Inspection } from '../../server/src/media/index.ts';

export type OneTranscode = { file: string; target: string; inspection: Inspection; plan: CensorPlan | null };

/** Milliseconds of CPU of all threads, for the reading pass of a cover and the transcode. */
export function cpuOfTranscode(job: OneTranscode): Promise<number> {
  const program = fileURLToPath(new URL('one-transcode.ts', import.meta.url));
  const child = fork(program, { execArgv: ['--no-warnings', '--import', 'tsx'] });
  return new Promise((resolve, reject) => {
    child.once('exit', (code, signal) => reject(new Error(`The transcode ended (${signal ?? code})`)));
    child.once('message', (cpu) => {
      resolve(cpu as number);
      child.kill('SIGKILL');
    });
    child.send(job);
  });
}
