/** What members put in an order of their own, for themselves or for all. */
export { bindPlaylists } from './routes.ts';
