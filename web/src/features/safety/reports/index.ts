export { DecisionEffect } from './DecisionEffect.tsx';
export { mustAgree } from './effect-words.ts';
export { ReportButton } from './ReportButton.tsx';
export { ReportDialog } from './report-dialog.ts';
