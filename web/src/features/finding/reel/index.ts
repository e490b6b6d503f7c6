import { lazy } from '../../../platform/lazy.tsx';

export { rememberOpenedItem } from './start.ts';

/** The feed loads this file; the reel loads when it is opened. */
export const Reel = lazy(() => import('./Reel.tsx').then((slice) => ({ default: slice.Reel })));
