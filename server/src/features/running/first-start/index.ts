export { createFirstAdmin } from './first-admin.ts';
export { isFirstStart, makeStartToken } from './token.ts';
