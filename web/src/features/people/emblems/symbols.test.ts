import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { symbolCount } from '@veil/contract/people/profile-choices.ts';
import { expect, test } from 'vitest';
import { symbolNames } from './symbol-names.ts';

const file = readFileSync(path.join(import.meta.dirname, '../members/symbols.svg'), 'utf8');
const symbols = [...file.matchAll(/<symbol id="s(\d+)" viewBox="([^"]+)">(.*?)<\/symbol>/g)];

test('a hundred symbols have the numbers 1 to 100 and names of their own', () => {
  expect(symbols.map(([, id]) => Number(id))).toEqual(Array.from({ length: symbolCount }, (_, nth) => nth + 1));
  expect(new Set(symbolNames.map((name) => name.toLowerCase())).size).toBe(symbolCount);
});

test('each is one path of its own on the same grid, and nothing else', () => {
  for (const [, , viewBox, content] of symbols) {
    expect(viewBox).toBe('0 0 480 480');
    expect(content).toMatch(/^<path fill-rule="evenodd" vector-effect="non-scaling-stroke" d="[Mlcqz\d -]+"\/>$/);
  }
  expect(new Set(symbols.map(([, , , content]) => content)).size).toBe(symbolCount);
  expect(file.replace(/<symbol.*<\/symbol>\n/g, '')).toBe('<svg xmlns="http://www.w3.org/2000/svg">\n</svg>\n');
});

test('the file stays small', () => {
  expect(file.length).toBeLessThan(120_000);
  expect(gzipSync(file).length).toBeLessThan(50_000);
});
