export { Neighbors } from './Neighbors.tsx';
