export { unreadReplies } from './list.ts';
