export { countCallsIn } from './call-rates.ts';
export { refuseOtherSecret, requireSecret } from './secret-check.ts';
export { renameSite, securityContact, signMail, siteName } from './site-name.ts';
