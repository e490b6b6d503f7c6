export { bindSite } from './routes.ts';
