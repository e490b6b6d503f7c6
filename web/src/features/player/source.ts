import type { Stream } from '@veil/contract/media.ts';
import type { LadderEvents, OpenLadder } from './hls.ts';

export type Source = {
  /** Loads what playing needs. A ladder loads nothing before. */
  load: () => Promise<void>;
  choose: (height: number | null) => void;
  /** Stops all loading and frees the decoder. */
  close: () => void;
};

const playlistType = 'application/vnd.apple.mpegurl';

/**
 * Safari plays ladders itself, and on iPhones nothing else does. Other browsers that say so have no choice of heights or
 * stumble over seeking, and play them through Media Source Extensions.
 */
const playsItself = (video: HTMLVideoElement) =>
  video.canPlayType(playlistType) !== '' && ('webkitSetPresentationMode' in video || !('MediaSource' in window));

/** Puts a stream into an element: its ladder if it has one, the MP4 otherwise and where the ladder fails. */
export function openSource(
  video: HTMLVideoElement,
  { url, hls }: Pick<Stream, 'url' | 'hls'>,
  { onHeights, onFail }: LadderEvents,
): Source {
  let ladder: OpenLadder | null = null;
  let loading: Promise<void> | null = null;
  let open = true;
  let current: 'none' | 'ladder' | 'file' = 'none';

  const playFile = () => {
    current = 'file';
    const [at, plays] = [video.currentTime, !video.paused];
    video.src = url;
    video.currentTime = at;
    if (plays) void video.play().catch(() => undefined);
  };
  const leaveLadder = () => {
    if (!open || current !== 'ladder') return;
    ladder?.close();
    ladder = null;
    onHeights([], null);
    playFile();
  };
  const loadLadder = async (playlist: string): Promise<void> => {
    current = 'ladder';
    if (playsItself(video)) {
      video.src = playlist;
      return;
    }
    const { openLadder } = await import('./hls.ts').catch(() => ({ openLadder: null }));
    if (!open) return;
    ladder = openLadder?.(video, playlist, { onHeights, onFail: leaveLadder }) ?? null;
    if (!ladder) leaveLadder();
  };
  const fail = () => {
    // hls.js reports its own failures. Removing the source is none.
    if (!open || ladder || !video.hasAttribute('src')) return;
    if (current === 'ladder') leaveLadder();
    else onFail();
  };
  video.addEventListener('error', fail);
  if (!hls) playFile();
  return {
    load: () => {
      loading ??= hls ? loadLadder(hls) : Promise.resolve();
      return loading;
    },
    choose: (height) => ladder?.choose(height),
    close: () => {
      open = false;
      video.removeEventListener('error', fail);
      video.pause();
      ladder?.close();
      // A video that is only removed goes on loading.
      video.removeAttribute('src');
      video.load();
    },
  };
}
