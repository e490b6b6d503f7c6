/** Pages elsewhere that members keep for themselves, by site. */
export { registerThumbSweep, sweepThumbsQueue } from './jobs.ts';
export { bindCollections } from './routes.ts';
export { serveThumbs } from './serve-thumbs.ts';
