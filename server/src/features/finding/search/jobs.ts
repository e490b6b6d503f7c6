import type { Queue } from '../../../slice.ts';
import { pruneSearches } from './log.ts';

export const searchPruning: Queue = {
  name: 'prune-searches',
  cron: '20 3 * * *',
  lane: 'upkeep',
  concurrency: 1,
  timeoutSeconds: 600,
  run: async ({ db, clock }) => void (await pruneSearches(db, clock.now())),
};
