export { openRequests } from './reading.ts';
