import { lazy } from '../../../platform/lazy.tsx';

/** Its code loads when somebody reports something. */
export const ReportDialog = lazy(() => import('./ReportDialog.tsx'));
