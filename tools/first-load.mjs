// The weight of all that a browser loads before the feed's first tile.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './setup.mjs';

/** They are in gzipped kilobytes. */
const limits = { scripts: 110, styles: 20 };
const entry = 'index.html';
const bytesPerKilobyte = 1000;

/** The list of the built files, or null if the page is not built. */
export function readManifest(dist) {
  const list = path.join(dist, '.vite/manifest.json');
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : null;
}

/** The keys of a part and of all that it imports at once. */
export function reach(manifest, key, found = new Set()) {
  if (found.has(key) || !manifest[key]) return found;
  found.add(key);
  for (const next of manifest[key].imports ?? []) reach(manifest, next, found);
  return found;
}

export const kilobytesOf = (content) => gzipSync(content, { level: 9 }).length / bytesPerKilobyte;

/** Scripts and styles of the first load with their files and weights, or null if the page is not built. */
export function weighFirstLoad(dist = path.join(root, 'web/dist')) {
  const manifest = readManifest(dist);
  if (!manifest) return null;
  const chunks = [...reach(manifest, entry)].map((key) => manifest[key]);
  const weigh = (what, files, inPage = []) => {
    const contents = [...files.map((file) => readFileSync(path.join(dist, file))), ...inPage];
    const bytes = contents.reduce((sum, content) => sum + content.length, 0);
    const kilobytes = contents.reduce((sum, content) => sum + kilobytesOf(content), 0);
    return { what, files, bytes, kilobytes, limit: limits[what] };
  };
  const page = readFileSync(path.join(dist, entry), 'utf8');
  const inPage = [...page.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, code]) => code).filter(Boolean);
  return [
    weigh(
      'scripts',
      chunks.map(({ file }) => file),
      inPage,
    ),
    weigh('styles', [...new Set(chunks.flatMap(({ css }) => css ?? []))]),
  ];
}

/** One weight with its limit, such as `scripts 103.1 of 110.0 kB gzip`. */
export const wordWeight = ({ what, kilobytes, limit }) =>
  `${what} ${kilobytes.toFixed(1)} of ${limit.toFixed(1)} kB gzip`;
