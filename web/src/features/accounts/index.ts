export { signOut } from './sign-out.ts';
export { type SignInState, useSignInState } from './useSignInState.ts';
