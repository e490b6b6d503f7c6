import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

export type ProcessSample = { pid: number; role: string; bytes: number; descriptors: number };

const pageBytes = 4096;

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** Process ids by their parents', from /proc: see proc(5). */
function children(): Map<number, number[]> {
  const byParent = new Map<number, number[]>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    // The name of the program, in brackets, may contain spaces.
    const parent = Number(read(`/proc/${name}/stat`).split(') ').at(-1)?.split(' ')[1]);
    if (parent) byParent.set(parent, [...(byParent.get(parent) ?? []), Number(name)]);
  }
  return byParent;
}

/**
 * `root` is the supervisor, whose children are web and worker. Their children belong to media, even while still a copy
 * of the parent.
 */
function roleOf(pid: number, parent: number | null, root: number): string {
  if (parent === null) return 'start';
  const last = read(`/proc/${pid}/cmdline`).split('\0').filter(Boolean).at(-1) ?? '';
  return parent === root && ['web', 'worker'].includes(last) ? last : 'media';
}

function descriptorsOf(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return 0;
  }
}

/** Every process of the site: resident memory and open file descriptors. */
export function sampleProcesses(roots: { pid: number; databasePid: number }): ProcessSample[] {
  const byParent = children();
  type Member = { pid: number; parent: number | null };
  const tree = (pid: number, parent: number | null = null): Member[] => [
    { pid, parent },
    ...(byParent.get(pid) ?? []).flatMap((child) => tree(child, pid)),
  ];
  const sample = (pid: number, role: string): ProcessSample => ({
    pid,
    role,
    bytes: Number(read(`/proc/${pid}/statm`).split(' ')[1] ?? 0) * pageBytes,
    descriptors: descriptorsOf(pid),
  });
  return [
    ...tree(roots.pid).map(({ pid, parent }) => sample(pid, roleOf(pid, parent, roots.pid))),
    ...tree(roots.databasePid).map(({ pid }) => sample(pid, 'database')),
  ].filter(({ bytes }) => bytes > 0);
}

export function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  } catch {
    return [];
  }
}

export const bytesIn = (folder: string): number =>
  filesIn(folder).reduce(
    (sum, file) => sum + (statSync(path.join(folder, file), { throwIfNoEntry: false })?.size ?? 0),
    0,
  );
