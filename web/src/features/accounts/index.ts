export { PasswordDialog } from './settings/PasswordDialog.tsx';
export { signOut } from './sign-out.ts';
export { type SignInState, useSignInState } from './useSignInState.ts';
