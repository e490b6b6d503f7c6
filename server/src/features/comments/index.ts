export { destroyComment } from './comments.ts';
export { commentTexts } from './texts.ts';
export { findCommentTarget } from './undo.ts';
