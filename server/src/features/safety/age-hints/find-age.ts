import type { Db } from '../../deps.ts';
import { compilePhrases, hasYoungNumber } from './match.ts';
import { ageHints } from './setting.ts';

/** Kept by the text of the list, so that it is compiled once and a change counts at once. */
let compiled = { list: '', find: compilePhrases('') };

/** What finds an age under 18 in a text; null where the setting is off. */
export async function openAgeFinder(db: Db): Promise<((text: string) => number | null) | null> {
  const { on, phrases: list } = await ageHints.load(db);
  if (!on) return null;
  if (compiled.list !== list) compiled = { list, find: compilePhrases(list) };
  return compiled.find;
}

/** The age under 18 that a text states, or null. */
export async function findAge(db: Db, text: string): Promise<number | null> {
  // Most texts have no such number: the list is not read for them.
  if (!hasYoungNumber(text)) return null;
  return (await openAgeFinder(db))?.(text) ?? null;
}
