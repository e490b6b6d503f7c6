import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { VideoUnavailable } from '../../kit/VideoUnavailable.tsx';

export type SlideVideoProps = {
  url: string;
  poster: string;
  title: string;
  playing: boolean;
  muted: boolean;
  /** Called when the video's own controls play or pause it. */
  onPlaying: (playing: boolean) => void;
  onMuted: (muted: boolean) => void;
  onShown: (what: 'still' | 'moving') => void;
  onEnd: () => void;
};

/** A video that plays once, as one slide. */
export function SlideVideo({ url, poster, title, playing, muted, onShown, ...report }: SlideVideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    // The browser may block autoplay; the viewer can start it by the controls.
    if (playing) void video.current?.play().catch(() => undefined);
    else video.current?.pause();
  }, [playing]);
  if (broken) return <VideoUnavailable />;
  // A video also pauses when it ends or is removed. Neither was the viewer.
  const onPause = ({ currentTarget: it }: SyntheticEvent<HTMLVideoElement>) => {
    if (!it.ended && it.isConnected) report.onPlaying(false);
  };
  return (
    <video
      ref={video}
      src={url}
      poster={poster}
      aria-label={title}
      controls
      playsInline
      muted={muted}
      onLoadStart={() => onShown('moving')}
      onPlay={() => report.onPlaying(true)}
      onPause={onPause}
      onVolumeChange={({ currentTarget: it }) => report.onMuted(it.muted)}
      onEnded={report.onEnd}
      onError={() => {
        setBroken(true);
        onShown('still');
      }}
      className="absolute inset-0 size-full object-contain"
    />
  );
}
