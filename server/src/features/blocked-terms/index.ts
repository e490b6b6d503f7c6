export { refuseBlockedTerms } from './screen.ts';
