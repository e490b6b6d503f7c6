import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

/** What these slices may ask of the originals: to end them, and the hash by which a maker's look-alikes are found. */
const allowed = ['destroyOriginal', 'loadFingerprint', 'sweepOriginals'];
const slices = ['content', 'listings', 'delivery'];

const readSources = (slice: string): [name: string, source: string][] => {
  const folder = path.join(import.meta.dirname, '..', slice);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => [`${slice}/${name}`, readFileSync(path.join(folder, name), 'utf8')]);
};

it('has no way to open an original', () => {
  const sources = slices.flatMap(readSources);
  const asked = sources.flatMap(([, source]) =>
    [...source.matchAll(/(?:import|export)([^;]*)from '[^']*originals[^']*'/g)].map((match) => match[1]?.trim()),
  );
  expect(asked.length).toBeGreaterThan(0);
  for (const names of asked) expect(allowed).toContain(names?.replace(/[{} ]/g, ''));
  for (const [name, source] of sources) {
    expect(source, name).not.toMatch(/unsealing|unwrapKey|selectFrom\('originals'|['"`]originals\//);
  }
});
