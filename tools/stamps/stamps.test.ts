import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sheet, stampsFile } from './sheet.ts';

const file = readFileSync(stampsFile, 'utf8');

test('each stamp has a name of its own and paths of whole numbers', () => {
  const stamps: Record<string, string | number | null>[] = JSON.parse(file);
  expect(stamps.length).toBe(20);
  expect(new Set(stamps.map(({ drawn }) => drawn)).size).toBe(20);
  for (const { dark, light, copper } of stamps)
    for (const d of [dark, light, copper]) if (d !== null) expect(d).toMatch(/^M[Mlcqz\d -]+z$/);
});

test('the file stays small', () => {
  expect(file.length).toBeLessThan(80_000);
});

// Seconds of computing.
test('the file is what the drawings draw', { timeout: 60_000 }, async () => {
  expect((await sheet()) === file).toBe(true);
});
