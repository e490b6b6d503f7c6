import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

/** None of these reads a stored file: the hashes are columns. */
const allowed = ['destroyOriginal', 'loadFingerprint', 'loadOriginalHash', 'sweepOriginals'];
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
  const names = asked.flatMap((list = '') =>
    list
      .replace(/[{}\s]/g, '')
      .split(',')
      .filter(Boolean),
  );
  for (const name of names) expect(allowed).toContain(name);
  for (const [name, source] of sources) {
    expect(source, name).not.toMatch(/unsealing|unwrapKey|selectFrom\('originals'|['"`]originals\//);
  }
});
