import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { readVariable } from './environment.ts';

/** Every key derives from the secret, and a shorter one could be guessed. */
export const minSecretBytes = 32;

export const secretFile = (dataDir: string): string => path.join(dataDir, 'secret');

export function findSecret(env: NodeJS.ProcessEnv, dataDir: string): Buffer | null {
  const given = readVariable('VEIL_SECRET', env);
  const text = given ?? readStored(secretFile(dataDir));
  if (text === null) return null;
  const secret = Buffer.from(text, 'utf8');
  if (secret.length >= minSecretBytes) return secret;
  throw new Error(
    given === undefined
      ? `The secret in ${secretFile(dataDir)} is cut off (${secret.length} bytes): bring the file back from a backup`
      : `VEIL_SECRET has ${secret.length} bytes; it must have ${minSecretBytes} or more. Make one with: openssl rand -hex 32`,
  );
}

export const makeSecret = (dataDir: string): void => storeSecretFile(dataDir, secretFile(dataDir), newSecret());

export const storeSecret = (dataDir: string, secret: Buffer): void =>
  storeSecretFile(dataDir, secretFile(dataDir), secret);

export const newSecret = (): Buffer => Buffer.from(randomBytes(minSecretBytes).toString('hex'));

/** Atomic, because a kill must not leave an empty file. */
export function storeSecretFile(dataDir: string, target: string, secret: Buffer): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const unfinished = `${target}.${process.pid}`;
  const file = openSync(unfinished, 'w', 0o600);
  try {
    writeSync(file, secret);
    fsyncSync(file);
    linkSync(unfinished, target);
    syncFolder(dataDir);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error; // another process was first
  } finally {
    closeSync(file);
    rmSync(unfinished, { force: true });
  }
}

export function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

export function ignoring(expected: string, act: () => void): void {
  try {
    act();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== expected) throw error; // another process was first
  }
}

export function readStored(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
