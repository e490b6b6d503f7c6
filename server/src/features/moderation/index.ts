/** Reports of items and comments, and what a person decides of them. */
export { closeReportsOf } from './decide.ts';
export { bindModeration } from './routes.ts';
