export { AcceptTerms } from './AcceptTerms.tsx';
export { LegalPage } from './LegalPage.tsx';
export { termsQuery } from './reads.ts';
