/** Reports, and the cases in which moderators decide about them. */
export { endHoldByClock } from './automatic-holds.ts';
export { appendEvent, loadEvents } from './case-events.ts';
export { startClock, stopClocks } from './clocks.ts';
export { lockWithItem } from './decide.ts';
export { decideAboutMember } from './decide-member.ts';
export { findDecision, isDecided } from './decisions.ts';
export { fileReport, type NewReport } from './file-report.ts';
export { findCaseOfMember, findOpenCase } from './open-case.ts';
export { refuseUnfinished } from './reason-templates.ts';
export { casesAbout, endEvidence, restrictCases, unrestrictCases } from './restrict.ts';
export { reverseDecision } from './reverse.ts';
export { textOf, wordsOf } from './timeline.ts';
