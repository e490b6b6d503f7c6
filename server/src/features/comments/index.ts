export { destroyComment } from './comments.ts';
export { findCommentTarget } from './undo.ts';
