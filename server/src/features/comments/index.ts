/** What members say about an item. */
export { bindComments } from './routes.ts';
