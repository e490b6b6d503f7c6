import { late } from '../../platform/late.tsx';

export { rememberOpenedItem } from './start.ts';

/** This file is loaded with the feed, the reel itself when it is opened. */
export const Reel = late(() => import('./Reel.tsx').then((slice) => ({ default: slice.Reel })));
