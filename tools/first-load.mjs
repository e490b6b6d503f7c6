// The weight of all that a browser loads before the feed's first tile.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './setup.mjs';

/** In gzipped kilobytes. */
const limits = { scripts: 110, styles: 20 };
const entry = 'index.html';
const bytesPerKilobyte = 1000;

/** Scripts and styles of the first load with their files and weights, or null if the page is not built. */
export function weighFirstLoad(dist = path.join(root, 'web/dist')) {
  const list = path.join(dist, '.vite/manifest.json');
  if (!existsSync(list)) return null;
  const manifest = JSON.parse(readFileSync(list, 'utf8'));
  const reached = new Set();
  const reach = (key) => {
    if (reached.has(key) || !manifest[key]) return;
    reached.add(key);
    manifest[key].imports?.forEach(reach);
  };
  reach(entry);
  const chunks = [...reached].map((key) => manifest[key]);
  const weigh = (what, files) => {
    const contents = files.map((file) => readFileSync(path.join(dist, file)));
    const bytes = contents.reduce((sum, content) => sum + content.length, 0);
    const zipped = contents.reduce((sum, content) => sum + gzipSync(content, { level: 9 }).length, 0);
    return { what, files, bytes, kilobytes: zipped / bytesPerKilobyte, limit: limits[what] };
  };
  return [
    weigh(
      'scripts',
      chunks.map(({ file }) => file),
    ),
    weigh('styles', [...new Set(chunks.flatMap(({ css }) => css ?? []))]),
  ];
}

/** One weight with its limit, such as `scripts 103.1 of 110.0 kB gzip`. */
export const wordWeight = ({ what, kilobytes, limit }) =>
  `${what} ${kilobytes.toFixed(1)} of ${limit.toFixed(1)} kB gzip`;
