export { signOut } from './actions.ts';
export { type Standing, useStanding } from './standing.ts';
