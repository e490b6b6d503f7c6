import { readFileSync } from 'node:fs';
import path from 'node:path';
import { hash, type Options, verify } from '@node-rs/argon2';
import { accountMessages } from '@veil/contract/people/accounts.ts';
import { refuse } from '../../../platform/refusal.ts';

/** OWASP's minimum for argon2id (Password Storage Cheat Sheet): 19 MiB, two passes, one thread. */
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Answers that must look alike must cost the same. */
export const passwordWork = { count: 0 };

export function hashPassword(password: string): Promise<string> {
  passwordWork.count += 1;
  return hash(password.normalize('NFKC'), cost);
}

export function isPassword(given: { hash: string; password: string }): Promise<boolean> {
  passwordWork.count += 1;
  return verify(given.hash, given.password.normalize('NFKC'));
}

const lists = ['./assets', '../../../../assets'].map((f) =>
  path.resolve(import.meta.dirname, f, 'common-passwords.txt'),
);

let common: Set<string> | undefined;
function commonPasswords(): Set<string> {
  common ??= new Set(readFirst(lists).split('\n'));
  return common;
}

function readFirst([file, ...others]: string[]): string {
  if (!file) throw new Error('common-passwords.txt is missing beside the program');
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return readFirst(others);
  }
}

/** Returns null if it is not easy to guess. The contract checks its length. */
export function weakness(password: string, email: string | null): string | null {
  const normalized = password.normalize('NFKC').toLowerCase();
  if (commonPasswords().has(normalized)) return accountMessages.common;
  if (email && (normalized === email || normalized === email.split('@')[0])) return accountMessages.ownAddress;
  return null;
}

export function refuseWeak(field: string, password: string, email: string | null): void {
  const reason = weakness(password, email);
  if (reason) refuse('invalid', reason, { [field]: reason });
}
