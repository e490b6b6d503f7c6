export { blockedFinder, type Input, refuseBlockedTerms, textsOf } from './screen.ts';
