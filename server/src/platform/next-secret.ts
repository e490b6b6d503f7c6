import { createHash } from 'node:crypto';
import { linkSync, renameSync } from 'node:fs';
import path from 'node:path';
import { readVariable } from './environment.ts';
import {
  ignoring,
  minSecretBytes,
  newSecret,
  readStored,
  secretFile,
  storeSecretFile,
  syncFolder,
} from './secret-file.ts';

const nextFile = (dataDir: string): string => path.join(dataDir, 'secret.next');

export function readNextSecret(dataDir: string): Buffer | null {
  const text = readStored(nextFile(dataDir));
  return text === null ? null : Buffer.from(text, 'utf8');
}

export function makeNextSecret(dataDir: string): Buffer {
  storeSecretFile(dataDir, nextFile(dataDir), newSecret());
  return readNextSecret(dataDir) as Buffer;
}

/** Returns null if a file provides the secret, and not VEIL_SECRET. */
export function readNextGiven(env: NodeJS.ProcessEnv): Buffer | null {
  if (readVariable('VEIL_SECRET', env) === undefined) return null;
  const secret = Buffer.from(readVariable('VEIL_NEXT_SECRET', env) ?? '', 'utf8');
  if (secret.length >= minSecretBytes) return secret;
  throw new Error(
    `VEIL_SECRET is set, so set VEIL_NEXT_SECRET to the new secret, of ${minSecretBytes} bytes or more. Make one with: openssl rand -hex 32`,
  );
}

/** The former stays beside it. Several processes may do this at once. Returns the former one's path. */
export function installNextSecret(dataDir: string): string {
  const stored = readStored(secretFile(dataDir)) ?? '';
  // A hash of 256 random bits reveals nothing about them.
  const former = `${secretFile(dataDir)}.former-${createHash('sha256').update(stored).digest('hex').slice(0, 8)}`;
  ignoring('EEXIST', () => linkSync(secretFile(dataDir), former));
  ignoring('ENOENT', () => renameSync(nextFile(dataDir), secretFile(dataDir)));
  syncFolder(dataDir);
  return former;
}
