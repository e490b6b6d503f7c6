export { friendsOf, openRequests } from './reading.ts';
