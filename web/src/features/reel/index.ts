import { late } from '../../platform/late.tsx';

export { rememberPlace } from './place.ts';

/** Loaded with the feed, so the reel itself comes when it is asked for. */
export const Reel = late(() => import('./Reel.tsx').then((slice) => ({ default: slice.Reel })));
