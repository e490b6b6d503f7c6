export { presentCreators } from './standing.ts';
