export { type Input, leaveOutBlocked, refuseBlockedTerms, textsOf } from './screen.ts';
