/** Whom members worship: creators, their power, and their position in the pantheon. */
export { presentCreators } from './standing.ts';
