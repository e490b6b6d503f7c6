export { destroyComment } from './delete-comment.ts';
export { sealComment, unsealComment } from './seal.ts';
export { commentTexts } from './texts.ts';
export { threadAround } from './thread.ts';
export { findCommentTarget } from './undo.ts';
