export { endReleaseAgain } from './end-again.ts';
