import type { TextMark } from '../edit/operations.ts';
import { EM, type Letter, type Lettering } from './lettering.ts';

const LINE = 1.25;
export const LINE_HEIGHT = LINE * EM;

export type PlacedLetter = { letter: Letter; x: number; y: number };
export type TextLayout = { letters: PlacedLetter[]; width: number; height: number };

/** Characters as in the fonts: an accent belongs to its letter, and a tab is a space. */
const charactersOf = (line: string): string[] => [...line.normalize('NFC').replaceAll('\t', ' ')];
const linesOf = (text: string): string[] => text.split(/\r\n|\r|\n/);

export function missingLetters(text: string, { letterOf }: Lettering): string[] {
  return [...new Set(linesOf(text).flatMap(charactersOf))].filter((character) => !letterOf(character));
}

export function layoutText({ text, align }: Pick<TextMark, 'text' | 'align'>, lettering: Lettering): TextLayout {
  const lines = linesOf(text).map((line) => layoutLine(line, lettering));
  const width = lines.reduce((widest, line) => Math.max(widest, line.width), 0);
  const height = lines.length * LINE_HEIGHT;
  const base = (LINE_HEIGHT + lettering.ascent - lettering.descent) / 2 - height / 2;
  const letters = lines.flatMap((line, i) => {
    const indent = { left: 0, center: (width - line.width) / 2, right: width - line.width }[align];
    return line.letters.map(({ letter, x }) => ({ letter, x: x + indent - width / 2, y: base + i * LINE_HEIGHT }));
  });
  return { letters, width, height };
}

function layoutLine(line: string, { letterOf, kerningOf }: Lettering) {
  const letters: { letter: Letter; x: number }[] = [];
  let [x, before] = [0, ''];
  for (const character of charactersOf(line)) {
    const letter = letterOf(character);
    if (!letter) continue;
    x += before ? kerningOf(before, character) : 0;
    letters.push({ letter, x });
    x += letter.advance;
    before = character;
  }
  return { letters, width: Math.max(x, 0) };
}
