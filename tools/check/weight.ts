import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Check, root } from './files.ts';

/** Kilobytes after gzip, as a browser loads them. */
const limits = { beforeFirstTile: 130, style: 20 };
const entry = 'index.html';
/** A text of the wall. Its absence means that the wall loads later and the sum leaves it out. */
const feedWords = 'Loading more';

type Chunk = { file: string; src?: string; imports?: string[]; css?: string[] };
const dist = path.join(root, 'web/dist');
const kilobytes = (file: string) => gzipSync(readFileSync(path.join(dist, file)), { level: 9 }).length / 1000;

/** The scripts and styles that must arrive before the first tile of the feed is rendered. */
function filesBeforeFirstTile(): { scripts: string[]; styles: string[] } {
  const manifest = JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
  const reached = new Set<string>();
  const reach = (key: string) => {
    if (reached.has(key) || !manifest[key]) return;
    reached.add(key);
    manifest[key].imports?.forEach(reach);
  };
  reach(entry);
  const chunks = [...reached].flatMap((key) => manifest[key] ?? []);
  return { scripts: chunks.map(({ file }) => file), styles: [...new Set(chunks.flatMap(({ css }) => css ?? []))] };
}

type Weight = { what: string; files: string[]; limit: number };
const sumOf = ({ files }: Weight): number => files.reduce((total, file) => total + kilobytes(file), 0);
const figure = (weight: Weight): string =>
  `${weight.what} ${sumOf(weight).toFixed(1)} of ${weight.limit.toFixed(1)} kB gzip`;

export const weightChecks: Check[] = [
  {
    name: 'the page stays light before its first tile',
    run: () => {
      if (!existsSync(dist)) return ['web/dist is not built: run `npm run build`'];
      const { scripts, styles } = filesBeforeFirstTile();
      const loaded = scripts.some((file) => readFileSync(path.join(dist, file), 'utf8').includes(feedWords));
      if (!loaded) return ['the feed is not among what loads first: the check looks at nothing'];
      const weights = [
        { what: 'scripts', files: scripts, limit: limits.beforeFirstTile },
        { what: 'styles', files: styles, limit: limits.style },
      ];
      // Every run says how much room is left.
      console.log(weights.map(figure).join(', '));
      return weights
        .filter((weight) => sumOf(weight) > weight.limit)
        .map((weight) => `${figure(weight)} (${weight.files.join(', ')})`);
    },
  },
];
