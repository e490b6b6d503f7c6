import { readVariable } from './environment.ts';

export type Env = NodeJS.ProcessEnv;
const switchValues: Record<string, boolean> = {
  1: true,
  true: true,
  yes: true,
  on: true,
  0: false,
  false: false,
  no: false,
  off: false,
};

/** Omit `shown` for addresses, which may hold passwords. */
export function invalidVariable(name: string, expected: string, shown?: string): Error {
  return new Error(`${name} ${shown === undefined ? 'cannot be used' : `is "${shown}"`}; it must be ${expected}`);
}

export function readNumber(env: Env, name: string, fallback: number, [min, max]: [number, number]): number {
  const value = readVariable(name, env);
  if (value === undefined) return fallback;
  const number = /^\d+$/.test(value) ? Number(value) : Number.NaN;
  if (!(number >= min && number <= max)) throw invalidVariable(name, `a whole number from ${min} to ${max}`, value);
  return number;
}

export function readSwitch(env: Env, name: string): boolean | null {
  const value = readVariable(name, env);
  if (value === undefined) return null;
  const switchValue = switchValues[value.toLowerCase()];
  if (switchValue === undefined) throw invalidVariable(name, 'on or off (also 1, true, yes; 0, false, no)', value);
  return switchValue;
}

export function readChoice<T extends string>(env: Env, name: string, choices: readonly T[]): T | undefined {
  const value = readVariable(name, env);
  if (value === undefined) return undefined;
  const chosen = choices.find((choice) => choice === value.toLowerCase());
  if (!chosen) throw invalidVariable(name, `one of ${choices.join(', ')}`, value);
  return chosen;
}

export function readList(env: Env, name: string, expected: string, isOne: (entry: string) => boolean): string[] {
  const entries = (readVariable(name, env) ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  for (const entry of entries)
    if (!isOne(entry)) throw invalidVariable(name, `${expected}, separated by commas`, entry);
  return entries;
}
