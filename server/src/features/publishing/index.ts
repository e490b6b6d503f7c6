/** The job between an upload and what is seen of it. */
export { registerPublishing } from './jobs.ts';
