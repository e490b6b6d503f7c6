export { refuseOtherSecret, requireSecret } from './secret-check.ts';
