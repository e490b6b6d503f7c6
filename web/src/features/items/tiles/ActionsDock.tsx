import { lazy } from '../../../platform/lazy.tsx';

export const ActionsDock = lazy(() => import('./ItemDock.tsx'), 'extra');
