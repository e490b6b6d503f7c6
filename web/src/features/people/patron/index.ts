export { adminTiersQuery } from './queries.ts';
