import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts CPU time in hundredths of a second, whatever the kernel's own tick. */
const ticksPerSecond = 100;

type Process = { pid: number; parent: number; ticks: number; command: string };

function readProcesses(): Process[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
      // Time of the process and of its children that have ended: utime, stime, cutime, cstime.
      const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
      return [{ pid: Number(name), parent: Number(fields[1]), ticks, command }];
    } catch {
      return []; // it has ended
    }
  });
}

const names: [RegExp, string][] = [
  [/radosgw/, 'gateway'],
  [/ceph-/, 'object store'],
  [/pgbouncer/, 'pooler'],
  [/postgres.*\/primary/, 'primary'],
  [/postgres.*\/replica/, 'replica'],
  [/nginx/, 'nginx'],
];

/** Seconds of CPU that each part of the rig has used since its start, by name, and those of this process. */
export function readCpu(known: ReadonlyMap<number, string>): Map<string, number> {
  const processes = readProcesses();
  const parents = new Map(processes.map((one) => [one.pid, one]));
  const partOf = (one: Process | undefined): string | null => {
    if (!one || one.pid === 1) return null;
    const name = known.get(one.pid) ?? names.find(([command]) => command.test(one.command))?.[1];
    if (one.pid === process.pid) return 'the load itself';
    return name ?? partOf(parents.get(one.parent));
  };
  const isOfRig = (one: Process | undefined): boolean =>
    one !== undefined && (one.pid === process.pid || isOfRig(parents.get(one.parent)));
  const seconds = new Map<string, number>();
  for (const one of processes) {
    const part = isOfRig(one) ? partOf(one) : null;
    if (part) seconds.set(part, (seconds.get(part) ?? 0) + one.ticks / ticksPerSecond);
  }
  return seconds;
}
