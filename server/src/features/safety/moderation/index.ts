export { endHoldByClock } from './automatic-holds.ts';
export { decideAboutMember } from './decide-by-staff.ts';
export { findDecision, isDecided } from './decisions.ts';
export { lockWithItem } from './lock-case.ts';
export { refuseUnfinished } from './reason-templates.ts';
export { casesAbout, endEvidence, restrictCases, unrestrictCases } from './restrict.ts';
export { reverseDecision } from './reverse.ts';
