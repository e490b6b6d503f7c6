import { lazy } from '../../../platform/lazy.tsx';
import { AdvertFailed } from './AdvertFailed.tsx';

/** Its code counts views, and loads only if there is an advert. */
export const AdvertBox = lazy(() => import('./AdvertBox.tsx'), 'extra', AdvertFailed);
