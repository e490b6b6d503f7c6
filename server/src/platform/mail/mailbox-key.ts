import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../config-type.ts';

const keyBytes = 32;

/** Made at its first use. Its file is for the operator's user alone. */
export function mailboxKey({ dataDir }: Pick<Config, 'dataDir'>): string {
  const file = path.join(dataDir, 'mail-key');
  const stored = read(file);
  if (stored) return stored;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const made = randomBytes(keyBytes).toString('base64url');
  const unfinished = `${file}.${made.slice(0, 8)}`;
  writeFileSync(unfinished, made, { mode: 0o600 });
  try {
    // A whole file or none, and never over the key of another process.
    linkSync(unfinished, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(unfinished, { force: true });
  }
  return readFileSync(file, 'utf8');
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
