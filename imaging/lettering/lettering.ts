import type { LetteringFont } from '../edit/operations.ts';

export const EM = 1000;

export type Letter = { advance: number; path: readonly PathCommand[] };
export type PathCommand = readonly [command: string, ...coordinates: number[]];

/** Written by tools/lettering: each character's advance and path, and the kerning of pairs. */
export type LetteringFile = {
  ascent: number;
  descent: number;
  letters: Record<string, string>;
  kerning: Record<string, string>;
};

export type Lettering = {
  ascent: number;
  descent: number;
  letterOf: (character: string) => Letter | null;
  kerningOf: (left: string, right: string) => number;
};

/** One file is loaded at a time: each is about 30 kB compressed. */
const FILES: Record<LetteringFont, () => Promise<{ default: LetteringFile }>> = {
  serif: () => import('./serif.json'),
  sans: () => import('./sans.json'),
  hand: () => import('./hand.json'),
};

const loaded = new Map<LetteringFont, Promise<Lettering>>();

/** A failed file is requested again at the next call. */
export function loadLettering(font: LetteringFont): Promise<Lettering> {
  const known = loaded.get(font);
  if (known) return known;
  const loading = FILES[font]().then(({ default: file }) => openLettering(file));
  loaded.set(font, loading);
  loading.catch(() => loaded.delete(font));
  return loading;
}

function openLettering({ ascent, descent, letters, kerning }: LetteringFile): Lettering {
  const parsed = new Map<string, Letter>();
  const letterOf = (character: string): Letter | null => {
    const known = parsed.get(character);
    if (known) return known;
    if (!Object.hasOwn(letters, character)) return null;
    const letter = parseLetter(letters[character]!);
    parsed.set(character, letter);
    return letter;
  };
  const pairs = new Map(Object.entries(kerning).map(([left, line]) => [left, parsePairs(line)]));
  const kerningOf = (left: string, right: string) => pairs.get(baseOf(left))?.get(baseOf(right)) ?? 0;
  return { ascent, descent, letterOf, kerningOf };
}

const baseOf = (character: string): string => character.normalize('NFD').slice(0, 1);

function parseLetter(line: string): Letter {
  const [advance, ...commands] = line.split(/(?=[MLQC])/);
  const at: [number, number] = [0, 0];
  const path = commands.map((text): PathCommand => {
    const steps = text.slice(1).trim().split(' ').map(Number);
    const places = steps.map((step, i) => {
      at[i % 2]! += step;
      return at[i % 2]!;
    });
    return [text[0]!, ...places];
  });
  return { advance: Number(advance), path };
}

/** "A-40V-80": a character and its distance. */
function parsePairs(line: string): Map<string, number> {
  const pairs = [...line.matchAll(/(.)(-?\d+)/gu)];
  return new Map(pairs.map(([, right, distance]) => [right!, Number(distance)]));
}
