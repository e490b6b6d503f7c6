export { endHoldByClock } from './automatic-holds.ts';
export { lockWithItem } from './decide.ts';
export { decideAboutMember } from './decide-by-staff.ts';
export { findDecision, isDecided } from './decisions.ts';
export { refuseUnfinished } from './reason-templates.ts';
export { casesAbout, endEvidence, restrictCases, unrestrictCases } from './restrict.ts';
export { reverseDecision } from './reverse.ts';
