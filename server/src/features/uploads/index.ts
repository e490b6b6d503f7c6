/** The way in for pictures and videos. */
export { bindUploads } from './routes.ts';
