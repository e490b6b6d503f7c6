export { countCallsIn } from './call-rates.ts';
export { refuseOtherSecret, requireSecret } from './secret-check.ts';
export { signMail } from './site-name.ts';
