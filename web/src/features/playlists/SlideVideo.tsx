import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { VideoUnavailable } from '../../kit/VideoUnavailable.tsx';

export type SlideVideoProps = {
  url: string;
  poster: string;
  title: string;
  playing: boolean;
  muted: boolean;
  /** Its own controls have said otherwise. */
  onPlaying: (playing: boolean) => void;
  onMuted: (muted: boolean) => void;
  onThere: (what: 'still' | 'moving') => void;
  onEnd: () => void;
};

/** A video that plays once, as a part of a show. */
export function SlideVideo({ url, poster, title, playing, muted, onThere, ...tell }: SlideVideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    // A browser may refuse to begin unasked; the controls are there.
    if (playing) void video.current?.play().catch(() => undefined);
    else video.current?.pause();
  }, [playing]);
  if (broken) return <VideoUnavailable />;
  // A video that ends, or goes with its slide, pauses too; that is not its viewer's wish.
  const onPause = ({ currentTarget: it }: SyntheticEvent<HTMLVideoElement>) => {
    if (!it.ended && it.isConnected) tell.onPlaying(false);
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
      onLoadStart={() => onThere('moving')}
      onPlay={() => tell.onPlaying(true)}
      onPause={onPause}
      onVolumeChange={({ currentTarget: it }) => tell.onMuted(it.muted)}
      onEnded={tell.onEnd}
      onError={() => {
        setBroken(true);
        onThere('still');
      }}
      className="absolute inset-0 size-full object-contain"
    />
  );
}
