/** What members say about an item. */
export { destroyComment } from './comments.ts';
export { bindComments } from './routes.ts';
export { keepPruning, placeOfComment } from './undo.ts';
