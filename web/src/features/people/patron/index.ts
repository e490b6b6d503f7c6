export { adminTiersQuery } from './reads.ts';
