import { useSyncExternalStore } from 'react';
import { session } from '../../platform/api.ts';

export type Standing = 'unknown' | 'out' | 'in';

const read = (): Standing => (session.get() ? 'in' : session.isKnown() ? 'out' : 'unknown');
const subscribe = (tell: () => void) => session.listen(() => tell());

/** Whether it is known who sits there. Follows the session live, also when another tab signs in or out. */
export const useStanding = (): Standing => useSyncExternalStore(subscribe, read);
