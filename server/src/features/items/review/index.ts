export { inspectOriginal } from './picture.ts';
