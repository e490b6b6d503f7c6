import { sweepThumbsQueue } from '../features/collections/index.ts';
import { publishQueue, sweepQueue } from '../features/content/index.ts';
import { pruneQueue } from '../features/search/index.ts';
import { relistQueue } from '../features/tags/index.ts';

/** Every queue of the site. A worker makes those that are missing when it starts. */
export const queues = {
  publish: publishQueue,
  sweep: sweepQueue,
  relist: relistQueue,
  sweepThumbs: sweepThumbsQueue,
  prune: pruneQueue,
} as const;
