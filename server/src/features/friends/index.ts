/** The friend requests that wait for a member's answer. */
export { openRequests } from './reading.ts';
