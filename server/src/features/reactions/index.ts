/** Votes, favorites and cames: one mechanism, exact counters. */
export { bindReactions } from './routes.ts';
