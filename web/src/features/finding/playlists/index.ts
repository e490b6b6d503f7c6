export { announce, howToMove } from './announce.ts';
export { moved } from './order.ts';
