import { useSyncExternalStore } from 'react';
import { session } from '../../../platform/api.ts';

export type SignInState = 'unknown' | 'out' | 'in';

const read = (): SignInState => (session.get() ? 'in' : session.isKnown() ? 'out' : 'unknown');
const subscribe = (notify: () => void) => session.listen(() => notify());

/** Follows the session, including changes in other tabs. */
export const useSignInState = (): SignInState => useSyncExternalStore(subscribe, read);
