/** What members say about an item. */
export { destroyComment } from './comments.ts';
export { placeOfComment } from './undo.ts';
