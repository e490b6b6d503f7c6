import { lazy } from '../../../platform/lazy.tsx';

export const ReportDialog = lazy(() => import('./ReportDialog.tsx'));
