import { readFileSync } from 'node:fs';
import path from 'node:path';
import { kilobytesOf, reach, readManifest, weighFirstLoad, wordWeight } from '../first-load.mjs';
import { type Check, root } from './files.ts';

const dist = path.join(root, 'web/dist');
/** A text of the wall. Without it the wall loads later, and the sum omits it. */
const feedWords = 'Loading more';
const notBuilt = 'web/dist is not built: run `npm run build`';

/** It counts gzipped kilobytes beyond the first load and the shared chunk. */
const screenLimit = 40;
/** The chunk `screens` holds what five or more lazy parts need. It loads once, after the first tiles. */
const sharedLimit = 116;
/** A library for streams, and the outlines of letters. No screen waits for them. */
const heavyParts = new Map([
  ['src/features/items/player/hls.ts', 120],
  ['../imaging/lettering/hand.json', 60],
  ['../imaging/lettering/serif.json', 60],
]);

/** A sentence for each lazy part that is too heavy. */
function judgeLazyParts(): string[] {
  const manifest = readManifest(dist);
  if (!manifest) return [notBuilt];
  const weights = new Map<string, number>();
  const weigh = (keys: string[]) =>
    keys.reduce((sum, key) => {
      const { file = '' } = manifest[key] ?? {};
      const known = weights.get(file) ?? kilobytesOf(readFileSync(path.join(dist, file)));
      weights.set(file, known);
      return sum + known;
    }, 0);
  const first = reach(manifest, 'index.html');
  const shared = Object.keys(manifest).find((key) => /^_screens-.*\.js$/.test(key)) ?? '';
  const loaded = reach(manifest, shared, new Set(first));
  const parts = Object.keys(manifest)
    .filter((key) => manifest[key]?.isDynamicEntry)
    .map((key) => ({
      key,
      weight: weigh([...reach(manifest, key)].filter((one) => !loaded.has(one))),
      limit: heavyParts.get(key) ?? screenLimit,
    }));
  const all = [
    ...parts,
    { key: 'screens', weight: weigh([...loaded].filter((one) => !first.has(one))), limit: sharedLimit },
  ];
  const heaviest = parts.filter(({ key }) => !heavyParts.has(key)).sort((a, b) => b.weight - a.weight)[0];
  if (heaviest) console.log(`heaviest screen ${heaviest.weight.toFixed(1)} of ${screenLimit.toFixed(1)} kB gzip`);
  return all
    .filter(({ weight, limit }) => weight > limit)
    .map(({ key, weight, limit }) => `${key} has ${weight.toFixed(1)} of ${limit.toFixed(1)} kB gzip`);
}

export const weightChecks: Check[] = [
  {
    name: 'every lazy screen stays light',
    remedy: 'Load a part of the screen with `lazy`, or give its library to the part that needs it.',
    run: judgeLazyParts,
  },
  {
    name: 'the page stays light before its first tile',
    remedy: 'Load the new part with `lazy`, and keep its slice out of web/src/app/first-slices.ts.',
    run: () => {
      const weights = weighFirstLoad(dist);
      if (!weights) return [notBuilt];
      const scripts = weights.flatMap(({ what, files }) => (what === 'scripts' ? files : []));
      const loaded = scripts.some((file) => readFileSync(path.join(dist, file), 'utf8').includes(feedWords));
      if (!loaded)
        return [
          `no first script has the words “${feedWords}”: import the feed in web/src/app/first-slices.ts without lazy, or name its new words in tools/check/weight.ts`,
        ];
      // Every run reports the remaining room.
      console.log(weights.map(wordWeight).join(', '));
      return weights
        .filter(({ kilobytes, limit }) => kilobytes > limit)
        .map(
          (weight) =>
            `${wordWeight(weight)} (${weight.files.join(', ')}): load the new part with \`lazy\`, or keep its slice out of web/src/app/first-slices.ts`,
        );
    },
  },
];
