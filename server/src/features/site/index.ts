export { bindSite } from './routes.ts';
export { refuseOtherSecret, requireSecret } from './secret-check.ts';
