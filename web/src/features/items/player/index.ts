export { type PlayedVideo, posterFor } from './played-video.ts';
export { openSource, type Source } from './source.ts';
export { usePauses } from './usePauses.ts';
export { VideoPlayer } from './VideoPlayer.tsx';
export { mountPlayer } from './visit.ts';
