import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

/**
 * Time of all files in the archive, in seconds since 1970: SOURCE_DATE_EPOCH or the commit's time. `git archive` uses
 * the same, so that a clone and an unpacked archive agree.
 */
export function sourceTime(root: string): number {
  const given = process.env.SOURCE_DATE_EPOCH || '';
  if (/^\d+$/.test(given)) return Number(given);
  try {
    const log = ['log', '-1', '--format=%ct'];
    return Number(execFileSync('git', log, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  } catch {
    return Math.floor(statSync(path.join(root, 'package.json')).mtimeMs / 1000);
  }
}

/** Packs `folder` reproducibly: by name order, with one time, owner and set of modes. */
export function pack(folder: string, archive: string, time: number): void {
  const { dir, base } = path.parse(folder);
  const order = ['--sort=name', `--mtime=@${time}`, '--format=gnu', '--hard-dereference'];
  const owner = ['--owner=0', '--group=0', '--numeric-owner', '--mode=u+rwX,go+rX,go-w'];
  execFileSync('tar', ['--create', ...order, ...owner, '-I', 'gzip -n -6', '-f', archive, '-C', dir, base]);
}

/** Writes the checksum beside the archive, in the form that `sha256sum -c` reads. */
export async function writeChecksum(archive: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(archive), hash);
  const sum = hash.digest('hex');
  writeFileSync(`${archive}.sha256`, `${sum}  ${path.basename(archive)}\n`);
  return sum;
}
