import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/** Every process of a test run inherits this variable, whatever its parent or group. */
export const markName = 'VEIL_TEST_RUN';

/** Processes that are just ending, such as a database writing its last page, do not count as leftovers. */
const usualPatienceMs = 5000;

/** Ends leftover processes of the run and returns their command lines. */
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

/** Empty for a process that has ended or is not readable. */
function readProc(pid: number, file: 'environ' | 'cmdline'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
