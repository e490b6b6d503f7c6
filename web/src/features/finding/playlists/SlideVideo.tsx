import { useEffect } from 'react';
import { type PlayedVideo, VideoPlayer } from '../../items/player/index.ts';

export type SlideVideoProps = PlayedVideo & {
  playing: boolean;
  muted: boolean;
  onPlaying: (playing: boolean) => void;
  onMuted: (muted: boolean) => void;
  onShown: (what: 'still' | 'moving') => void;
  onEnd: () => void;
};

export function SlideVideo({ muted, onShown, ...video }: SlideVideoProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each video.
  useEffect(() => onShown('moving'), [video.id]);
  return <VideoPlayer {...video} startMuted={muted} onFail={() => onShown('still')} />;
}
