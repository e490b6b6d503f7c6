import { type Chance, openChance } from './chance.ts';
import type { Scale } from './scale.ts';
import { openVocabulary } from './vocabulary.ts';

/** Three years of history. Fixed days, so that every run generates the same. */
export const opened = Date.UTC(2023, 10, 1);
export const closed = Date.UTC(2026, 10, 1);
const wordCount = 20_000;

/** Shared by a generated site's tables: names, ids and creation times. Numbers start at 1. */
export type World = {
  scale: Scale;
  words: readonly string[];
  tagNames: readonly string[];
  memberNames: readonly string[];
  itemIds: readonly string[];
  tagIds: readonly string[];
  memberIds: readonly string[];
  createdAt(item: number): number;
  /** A random generator per table, so that changing one does not affect the others. */
  chanceFor(table: string): Chance;
};

export function drawWorld(scale: Scale): World {
  const draw = openVocabulary(openChance(1));
  const createdAt = (item: number) => Math.floor(opened + (closed - opened) * (item / scale.items));
  const numbered = (count: number, kind: number, at: (number: number) => number) =>
    Array.from({ length: count }, (_, index) => idAt(at(index + 1), kind, index + 1));
  return {
    scale,
    words: draw(wordCount),
    tagNames: draw(scale.tags),
    memberNames: draw(scale.members),
    itemIds: numbered(scale.items, 1, createdAt),
    tagIds: numbered(scale.tags, 2, (tag) => opened + tag),
    memberIds: numbered(scale.members, 3, (member) => opened + member),
    createdAt,
    chanceFor: (table) => openChance([...table].reduce((sum, sign) => Math.imul(sum, 31) + sign.charCodeAt(0), 7)),
  };
}

/** A UUID of version 7 (RFC 9562) with kind and number instead of random bits. */
function idAt(milliseconds: number, kind: number, number: number): string {
  const time = milliseconds.toString(16).padStart(12, '0');
  const low = number.toString(16).padStart(8, '0');
  const scattered = (Math.imul(number, 0x9e3779b1) >>> 0).toString(16).padStart(8, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${scattered.slice(0, 3)}-8${scattered.slice(3, 6)}-000${kind}${low}`;
}

export const spellTime = (milliseconds: number): string => new Date(milliseconds).toISOString();
