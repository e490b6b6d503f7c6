/** Reports, and the cases in which moderators decide about them. */
export { appendEvent } from './case-events.ts';
export { startClock, stopClocks } from './clocks.ts';
export { findDecision } from './decisions.ts';
export { fileReport, type NewReport } from './file-report.ts';
export { reverseDecision } from './reverse.ts';
