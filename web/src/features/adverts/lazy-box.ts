import { lazy } from '../../platform/lazy.tsx';

/** Its code counts what is seen, and is loaded where there is an advert. */
export const AdvertBox = lazy(() => import('./AdvertBox.tsx'), 'extra');
