import { publishQueue, sweepQueue } from '../features/content/index.ts';

/** Every queue of the site. A worker makes those that are missing when it starts. */
export const queues = { publish: publishQueue, sweep: sweepQueue } as const;
