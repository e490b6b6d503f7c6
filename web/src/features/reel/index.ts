import { lazy } from 'react';

export { rememberPlace } from './place.ts';

/** Loaded with the feed, so the reel itself comes when it is asked for. */
export const Reel = lazy(() => import('./Reel.tsx').then((slice) => ({ default: slice.Reel })));
