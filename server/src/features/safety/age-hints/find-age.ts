import type { Db } from '../../../deps.ts';
import { compilePhrases, hasYoungNumber } from './match.ts';
import { ageHints } from './setting.ts';

/** Cached by the list's text, so that it is compiled once and a change takes effect at once. */
let compiled = { list: '', find: compilePhrases('') };

export async function openAgeFinder(db: Db): Promise<((text: string) => number | null) | null> {
  const { on, phrases: list } = await ageHints.load(db);
  if (!on) return null;
  if (compiled.list !== list) compiled = { list, find: compilePhrases(list) };
  return compiled.find;
}

export async function findAge(db: Db, text: string): Promise<number | null> {
  // Skips the list for the many texts without such a number.
  if (!hasYoungNumber(text)) return null;
  return (await openAgeFinder(db))?.(text) ?? null;
}
