export { ReportButton } from './ReportButton.tsx';
export { ReportDialog } from './report-dialog.ts';
