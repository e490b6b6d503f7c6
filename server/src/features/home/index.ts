/** The home screen: owns no table, composes reads. */
export { bindHome } from './routes.ts';
