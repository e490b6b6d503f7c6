import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

/** What delivery and the rest of this slice may ask of the originals: to end them. */
const allowed = ['destroyOriginal', 'sweepOriginals'];

it('has no way to open an original', () => {
  const sources = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const asked = sources.flatMap((name) => {
    const source = readFileSync(path.join(import.meta.dirname, name), 'utf8');
    return [...source.matchAll(/(?:import|export)([^;]*)from '[^']*originals[^']*'/g)].map((match) => match[1]?.trim());
  });
  expect(asked.length).toBeGreaterThan(0);
  for (const names of asked) expect(allowed).toContain(names?.replace(/[{} ]/g, ''));
  for (const name of sources) {
    const source = readFileSync(path.join(import.meta.dirname, name), 'utf8');
    expect(source, name).not.toMatch(/unsealing|unwrapKey|selectFrom\('originals'|['"`]originals\//);
  }
});
