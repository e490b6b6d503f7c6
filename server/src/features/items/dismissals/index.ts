export { keepListed } from './keep-listed.ts';
export { dismissedBy } from './queries.ts';
