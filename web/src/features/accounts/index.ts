export { signOut } from './sign-out.ts';
export { type Standing, useStanding } from './standing.ts';
