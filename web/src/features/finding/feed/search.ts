import { type Given, listOf, oneOf, wholeUpTo, words } from '../../../platform/search.ts';
import type { Filters } from '../filters/index.ts';

const sort = oneOf('new', 'top', 'trending', 'updated', 'random');
const censors = listOf(oneOf('none', 'pixelate', 'blur', 'black', 'blackout'));
const kinds = listOf(oneOf('image', 'video'));
const tags = listOf(words);
const intensity = wholeUpTo(200);
const seed = wholeUpTo(2 ** 31 - 1);
const yes = oneOf('1');
const by = oneOf('worshiped', 'friends');
const view = oneOf('reel');

export type FeedSearch = Filters & {
  seed?: number;
  /** The key of a saved filter. Filters in the address replace it. */
  saved?: string;
  filters?: '1';
  view?: 'reel';
};
export const readFeedSearch = (given: Given): FeedSearch => ({
  q: words(given.q),
  tag: tags(given.tag),
  tags: tags(given.tags),
  sort: sort(given.sort),
  censor: censors(given.censor),
  intensity: intensity(given.intensity),
  types: kinds(given.types),
  type: kinds(given.type),
  channelId: words(given.channelId),
  by: by(given.by),
  seed: seed(given.seed),
  saved: words(given.saved),
  filters: yes(given.filters),
  view: view(given.view),
});
