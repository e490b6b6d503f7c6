export { AddSelected } from './AddSelected.tsx';
export { announce, howToMove } from './announce.ts';
export { moved } from './order.ts';
