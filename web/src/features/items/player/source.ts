import type { Stream } from '@veil/contract/items/media.ts';
import type { HlsEvents, OpenHls } from './hls.ts';

export type Source = {
  /** HLS loads nothing in advance. */
  load: () => Promise<void>;
  choose: (lines: number | null) => void;
  /** Stops all loading and frees the decoder. */
  close: () => void;
};

const playlistType = 'application/vnd.apple.mpegurl';

/** On iPhones Safari is the only way. Other browsers with own HLS lack a choice of quality or fail at seeking. */
const playsItself = (video: HTMLVideoElement) =>
  video.canPlayType(playlistType) !== '' && ('webkitSetPresentationMode' in video || !('MediaSource' in window));

/** HLS variants if there are some, otherwise or after their failure the MP4. */
export function openSource(
  video: HTMLVideoElement,
  { url, hls }: Pick<Stream, 'url' | 'hls'>,
  { onQualities, onFail }: HlsEvents,
): Source {
  let variants: OpenHls | null = null;
  let loading: Promise<void> | null = null;
  let open = true;
  let current: 'none' | 'hls' | 'file' = 'none';

  const playFile = () => {
    const [at, plays] = [video.currentTime, !video.paused];
    variants?.close();
    variants = null;
    current = 'file';
    video.src = url;
    video.currentTime = at;
    if (plays) void video.play().catch(() => undefined);
  };
  const leaveHls = () => {
    if (!open || current !== 'hls') return;
    onQualities([], null);
    playFile();
  };
  const loadHls = async (playlist: string): Promise<void> => {
    current = 'hls';
    if (playsItself(video)) {
      video.src = playlist;
      return;
    }
    const { openHls } = await import('./hls.ts').catch(() => ({ openHls: null }));
    if (!open) return;
    variants = openHls?.(video, playlist, { onQualities, onFail: leaveHls }) ?? null;
    if (!variants) leaveHls();
  };
  const fail = () => {
    // hls.js reports its own failures. Removing the source is no failure.
    if (!open || variants || !video.hasAttribute('src')) return;
    if (current === 'hls') leaveHls();
    else onFail();
  };
  video.addEventListener('error', fail);
  if (!hls) playFile();
  return {
    load: () => {
      loading ??= hls ? loadHls(hls) : Promise.resolve();
      return loading;
    },
    choose: (lines) => variants?.choose(lines),
    close: () => {
      open = false;
      video.removeEventListener('error', fail);
      video.pause();
      variants?.close();
      // A video that is only removed continues to load.
      video.removeAttribute('src');
      video.load();
    },
  };
}
