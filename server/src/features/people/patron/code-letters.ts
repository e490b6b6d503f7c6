import { randomBytes } from 'node:crypto';
import type { Deps } from '../../../deps.ts';

export type CodeDeps = Pick<Deps, 'db' | 'clock' | 'secrets'>;

/** Crockford's base 32: no letter looks like a digit. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 80 bits cannot be guessed. */
const codeLetters = 16;
export const hintLetters = 4;

export function makeCode(): string {
  const drawn = [...randomBytes(codeLetters)].map((byte) => letters[byte % letters.length]).join('');
  return (drawn.match(/.{4}/g) ?? []).join('-');
}

const foldCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');

export const hashCode = ({ secrets }: Pick<CodeDeps, 'secrets'>, code: string): Buffer =>
  secrets.mac('patron-codes', foldCode(code));
