export { dismissedBy } from './queries.ts';
