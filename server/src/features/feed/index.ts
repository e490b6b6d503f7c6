/** The feed: owns no table, composes reads. */
export { bindFeed } from './routes.ts';
