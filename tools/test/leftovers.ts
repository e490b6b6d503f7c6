import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/** Every process of a test run inherits this variable, whichever parent or group it ends up in. */
export const markName = 'VEIL_TEST_RUN';

/** What is just ending (a database that writes its last page) was not left behind. */
const usualPatienceMs = 5000;

/** Ends the processes that the run left behind, and answers their command lines. */
export async function endLeftovers(mark: string, patienceMs = usualPatienceMs): Promise<string[]> {
  const end = Date.now() + patienceMs;
  while (findMarked(mark).length > 0 && Date.now() < end) await delay(100);
  return findMarked(mark).map((pid) => {
    const command = readProc(pid, 'cmdline').replaceAll('\0', ' ').trim();
    if (command) process.kill(pid, 'SIGKILL');
    return `${pid} ${command}`;
  });
}

function findMarked(mark: string): number[] {
  if (process.platform !== 'linux') return [];
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids
    .map(Number)
    .filter((pid) => pid !== process.pid && readProc(pid, 'environ').includes(`${markName}=${mark}\0`));
}

/** Empty for a process that has ended, or that is not ours to read. */
function readProc(pid: number, file: 'environ' | 'cmdline'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
