export { isFirstStart, makeStartToken } from './token.ts';
