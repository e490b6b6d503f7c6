/** Whom members follow: creators, and how many follow each. */
export { worshiperCounts } from './follows.ts';
