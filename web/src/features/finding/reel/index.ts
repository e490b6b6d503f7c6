import { lazy } from '../../platform/lazy.tsx';

export { rememberOpenedItem } from './start.ts';

/** This file is loaded with the feed, the reel itself when it is opened. */
export const Reel = lazy(() => import('./Reel.tsx').then((slice) => ({ default: slice.Reel })));
