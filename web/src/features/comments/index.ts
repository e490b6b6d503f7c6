export { linkify } from './linkify.ts';
