/** For other lists that are sorted by drag and keys. */
export { announce, howToMove } from './announce.ts';
export { moved } from './order.ts';
