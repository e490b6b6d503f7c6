/** The feed: owns no table, composes reads. */
export { readFeed } from './feed.ts';
export { bindFeed } from './routes.ts';
