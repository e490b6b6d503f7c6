import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { veil } from './veil.ts';

type Way = { how: string; change: (bytes: Buffer) => Buffer | null };
type Damage = Way & { file: string };

const cutAt = (part: number): Way => ({
  how: `cut at ${Math.round(part * 100)} %`,
  change: (bytes) => bytes.subarray(0, Math.floor(bytes.length * part)),
});
const ways: Way[] = [
  ...[0, 0.25, 0.5, 0.75].map(cutAt),
  { how: 'without its last byte', change: (bytes) => bytes.subarray(0, -1) },
  { how: 'removed', change: () => null },
  {
    how: 'with a byte changed',
    change: (bytes) => {
      const at = Math.floor(bytes.length * Math.random());
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      return changed;
    },
  },
];

/** Both lists in all ways, and objects of every size in one way each. */
function damagesOf(folder: string, backup: string, objects: number): Damage[] {
  const lists = ['manifest.json', 'objects.txt'].flatMap((name) =>
    ways.map((way) => ({ file: path.join(backup, name), ...way })),
  );
  const files = readdirSync(path.join(folder, 'objects'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort((a, b) => statSync(path.join(folder, a)).size - statSync(path.join(folder, b)).size);
  const step = files.length / Math.min(objects, files.length);
  const chosen = Array.from(
    { length: Math.min(objects, files.length) },
    (_, nth) => files[Math.floor(nth * step)] ?? '',
  );
  return [...lists, ...chosen.map((file, nth) => ({ file, ...(ways[(nth % (ways.length - 1)) + 1] as Way) }))];
}

export type Refused = { tried: number; faults: string[]; reasons: Map<string, number> };

/**
 * Damages copies of a folder with one backup, each in one place, and expects every restore to be refused with a reason.
 */
export async function refuseDamaged(
  folder: string,
  { scratch, keyFile, objects }: { scratch: string; keyFile: string; objects: number },
): Promise<Refused> {
  const [backup = ''] = readdirSync(folder).filter((name) => /^\d{4}-/.test(name));
  const result: Refused = { tried: 0, faults: [], reasons: new Map() };
  for (const { file, how, change } of damagesOf(folder, backup, objects)) {
    const place = mkdtempSync(path.join(scratch, 'damaged-'));
    const copy = path.join(place, 'backups');
    execFileSync('cp', ['-al', folder, copy]);
    const bytes = readFileSync(path.join(copy, file));
    rmSync(path.join(copy, file));
    const changed = change(bytes);
    if (changed) writeFileSync(path.join(copy, file), changed);
    const { code, output } = await veil(['restore', copy, '--key-file', keyFile], path.join(place, 'data'));
    const reason = output.split('\n').at(-1) ?? '';
    result.tried += 1;
    if (code === 0 || !/backup.*(changed|cut off|missing|no finished backup)/i.test(reason))
      result.faults.push(`${file} ${how}: exit code ${code}: ${reason}`);
    const words = reason
      .replaceAll(copy, '…')
      .replace(/[0-9a-f]{64}/g, '…')
      .replace(/\d{4}-\d\d-\d\dT[\d-]+Z/g, '…');
    result.reasons.set(words, (result.reasons.get(words) ?? 0) + 1);
    rmSync(place, { recursive: true, force: true });
  }
  return result;
}

/**
 * Kills a backup at several moments and expects that the rest cannot be restored. Returns sentences about exceptions.
 */
export async function refuseKilled(
  source: string,
  { scratch, keyFile, wholeMs, times }: { scratch: string; keyFile: string; wholeMs: number; times: number },
): Promise<Refused> {
  const result: Refused = { tried: 0, faults: [], reasons: new Map() };
  for (let nth = 1; nth <= times; nth += 1) {
    const place = mkdtempSync(path.join(scratch, 'killed-'));
    const folder = path.join(place, 'backups');
    const after = (wholeMs * nth) / (times + 1);
    const { code } = await veil(['backup', folder, '--key-file', keyFile], source, after);
    // It finished before the kill.
    if (code === 0) continue;
    const { code: restored, output } = await veil(['restore', folder, '--key-file', keyFile], path.join(place, 'data'));
    const reason = output.split('\n').at(-1) ?? '';
    result.tried += 1;
    if (restored === 0 || !/no finished backup|There is no folder/.test(reason))
      result.faults.push(`killed after ${Math.round(after)} ms: exit code ${restored}: ${reason}`);
    const words = reason.replaceAll(folder, '…');
    result.reasons.set(words, (result.reasons.get(words) ?? 0) + 1);
    rmSync(place, { recursive: true, force: true });
  }
  return result;
}
