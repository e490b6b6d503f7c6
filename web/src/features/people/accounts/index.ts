export { AdultTick } from './AdultTick.tsx';
export { signIn } from './actions.ts';
export { useAdultTick } from './adult-tick.ts';
export { passwordRule } from './auth-messages.ts';
export { PasswordDialog } from './settings/PasswordDialog.tsx';
export { signOut } from './sign-out.ts';
export { useInvalidFocus } from './useInvalidFocus.ts';
export { type SignInState, useSignInState } from './useSignInState.ts';
