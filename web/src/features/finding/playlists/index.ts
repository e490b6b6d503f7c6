/** For other lists that are put in order by drag and keys. */
export { announce, howToMove } from './announce.ts';
export { moved } from './order.ts';
