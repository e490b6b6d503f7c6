/** Writes the editor's fonts into imaging/lettering as outlines in whole units, which browsers and Node draw alike. */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import opentype from 'opentype.js';
import { EM, type LetteringFile } from '../../imaging/lettering/lettering.ts';

const require = createRequire(import.meta.url);
const folder = path.join(import.meta.dirname, '../../imaging/lettering');

const fonts = {
  serif: { package: '@fontsource/fraunces', name: 'fraunces', weight: 600, subsets: ['latin', 'latin-ext'] },
  sans: { package: '@fontsource/figtree', name: 'figtree', weight: 600, subsets: ['latin', 'latin-ext'] },
  hand: { package: '@fontsource/dancing-script', name: 'dancing-script', weight: 600, subsets: ['latin', 'latin-ext'] },
} as const;

/** Latin, Latin-1, Latin Extended-A and the punctuation of these languages. */
const ranges: [from: number, to: number][] = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x218, 0x21b],
];
const punctuation = '–—‘’‚“”„†•…‰‹›€™−×÷♥★';
/** Units. A smaller distance cannot be seen. */
const leastKerning = 8;

const characters = [
  ...new Set([
    ...ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => from + i)),
    ...Array.from(punctuation, (one) => one.codePointAt(0) ?? 0),
  ]),
].map((code) => String.fromCodePoint(code));

type Found = { font: opentype.Font; glyph: opentype.Glyph };

function write(target: keyof typeof fonts): void {
  const { package: name, name: file, weight, subsets } = fonts[target];
  const opened = subsets.map((subset) => {
    const bytes = readFileSync(require.resolve(`${name}/files/${file}-${subset}-${weight}-normal.woff`));
    return opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer);
  });
  const find = (character: string): Found | null => {
    const font = opened.find((one) => one.charToGlyphIndex(character) > 0);
    return font ? { font, glyph: font.charToGlyph(character) } : null;
  };
  const letters: LetteringFile['letters'] = {};
  for (const character of characters) {
    const found = find(character);
    if (found) letters[character] = lineOf(found);
  }
  const [{ ascender, descender, unitsPerEm }] = opened as [opentype.Font];
  const units = (value: number) => Math.round((value * EM) / unitsPerEm);
  const all: LetteringFile = { ascent: units(ascender), descent: units(-descender), letters, kerning: kerningOf(find) };
  writeFileSync(path.join(folder, `${target}.json`), `${JSON.stringify(all, null, 2)}\n`);
  console.log(`${target}: ${Object.keys(letters).length} characters`);
}

/** The advance, and the path in steps from place to place. */
function lineOf({ font, glyph }: Found): string {
  const scale = EM / font.unitsPerEm;
  let [atX, atY] = [0, 0];
  const step = (x = 0, y = 0): string => {
    const [toX, toY] = [Math.round(x * scale), Math.round(y * scale)];
    const text = `${toX - atX} ${toY - atY}`;
    [atX, atY] = [toX, toY];
    return text;
  };
  // A size of one em makes sure that nothing is rounded before scaling. Its y goes down.
  const commands = glyph.getPath(0, 0, font.unitsPerEm).commands.map((command): string => {
    switch (command.type) {
      case 'M':
      case 'L':
        return lineTo(command.type, step(command.x, command.y));
      case 'Q':
        return `Q${step(command.x1, command.y1)} ${step(command.x, command.y)}`;
      case 'C':
        return `C${step(command.x1, command.y1)} ${step(command.x2, command.y2)} ${step(command.x, command.y)}`;
      default:
        return '';
    }
  });
  return `${Math.round((glyph.advanceWidth ?? 0) * scale)}${commands.join('')}`;
}

/** Fonts close their contours with a zero-length line. */
const lineTo = (type: 'M' | 'L', steps: string): string => (type === 'L' && steps === '0 0' ? '' : `${type}${steps}`);

/** Kerning of letters without accents, which also serves accented ones. */
function kerningOf(find: (character: string) => Found | null): LetteringFile['kerning'] {
  const plain = characters
    .filter((one) => one.normalize('NFD') === one && !/\d/.test(one))
    .map((one) => [one, find(one)] as const);
  const pairs: LetteringFile['kerning'] = {};
  for (const [left, from] of plain) {
    let line = '';
    for (const [right, to] of plain) {
      if (!from || !to || from.font !== to.font) continue;
      const distance = Math.round((from.font.getKerningValue(from.glyph, to.glyph) * EM) / from.font.unitsPerEm);
      if (Math.abs(distance) >= leastKerning) line += `${right}${distance}`;
    }
    if (line) pairs[left] = line;
  }
  return pairs;
}

for (const target of Object.keys(fonts) as (keyof typeof fonts)[]) write(target);
