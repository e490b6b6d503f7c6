/** Reports of items, and what a person decides of them. */
export { bindModeration } from './routes.ts';
