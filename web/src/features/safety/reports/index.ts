export { ReportComment } from './ReportComment.tsx';
export { ReportDialog } from './report-dialog.ts';
