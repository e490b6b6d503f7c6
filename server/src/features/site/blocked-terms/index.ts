export { type Input, refuseBlockedTerms, textsOf } from './screen.ts';
