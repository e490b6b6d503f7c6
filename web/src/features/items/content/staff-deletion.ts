import { lazy } from '../../../platform/lazy.tsx';

/** Loaded late, because few viewers are admins. */
export const StaffDeletion = lazy(() => import('./StaffDeletion.tsx'));
