export { listAround } from './list-around.ts';
export { Neighbors } from './Neighbors.tsx';
