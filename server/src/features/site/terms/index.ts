export { acceptedTermsVersion, refuseOtherTerms, refuseWithoutTerms } from './accept.ts';
export { presentTermsVersion, readTerms } from './present.ts';
