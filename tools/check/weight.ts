import { readFileSync } from 'node:fs';
import path from 'node:path';
import { weighFirstLoad, wordWeight } from '../first-load.mjs';
import { type Check, root } from './files.ts';

const dist = path.join(root, 'web/dist');
/** A text of the wall. Without it the wall loads later, and the sum omits it. */
const feedWords = 'Loading more';

export const weightChecks: Check[] = [
  {
    name: 'the page stays light before its first tile',
    remedy: 'Load the new part with `lazy`, and keep its slice out of web/src/app/first-slices.ts.',
    run: () => {
      const weights = weighFirstLoad(dist);
      if (!weights) return ['web/dist is not built: run `npm run build`'];
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
