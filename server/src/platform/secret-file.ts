import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { readVariable } from './environment.ts';

/** 256 bits: every key is derived from the secret, and a shorter one could be guessed by trying all. */
const minBytes = 32;

export const secretFile = (dataDir: string): string => path.join(dataDir, 'secret');

/** The secret from VEIL_SECRET or from the data folder; null where there is none yet. */
export function findSecret(env: NodeJS.ProcessEnv, dataDir: string): Buffer | null {
  const given = readVariable('VEIL_SECRET', env);
  const text = given ?? readStored(secretFile(dataDir));
  if (text === null) return null;
  const secret = Buffer.from(text, 'utf8');
  if (secret.length >= minBytes) return secret;
  throw new Error(
    given === undefined
      ? `The secret in ${secretFile(dataDir)} is cut off (${secret.length} bytes): bring the file back from a backup`
      : `VEIL_SECRET has ${secret.length} bytes; it must have ${minBytes} or more. Make one with: openssl rand -hex 32`,
  );
}

/** Writes the secret of a new site atomically: a kill in between must not leave an empty file. */
export function makeSecret(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const unfinished = `${secretFile(dataDir)}.${process.pid}`;
  const file = openSync(unfinished, 'w', 0o600);
  try {
    writeSync(file, randomBytes(minBytes).toString('hex'));
    fsyncSync(file);
    linkSync(unfinished, secretFile(dataDir));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error; // another process was first
  } finally {
    closeSync(file);
    rmSync(unfinished, { force: true });
  }
}

function readStored(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
