import { useEffect, useRef, useState } from 'react';
import { Pause, Play, VolumeX } from '../../kit/icons/index.ts';
import { cx } from '../../kit/index.ts';
import { VideoUnavailable } from '../../kit/VideoUnavailable.tsx';

const reducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Plays it, muted where the browser blocks autoplay with sound. */
async function play(video: HTMLVideoElement): Promise<void> {
  try {
    await video.play();
  } catch {
    video.muted = true;
    await video.play().catch(() => undefined);
  }
}

export type ReelVideoProps = { url: string; poster: string; title: string; muted: boolean; onSound: () => void };

/** The video of the current item, looped. The first tap turns the sound on, later taps pause and play. */
export function ReelVideo({ url, poster, title, muted, onSound }: ReelVideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [playing, setPlaying] = useState(false);
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    const node = video.current;
    if (!node) return;
    node.src = url;
    if (!reducedMotion()) void play(node);
    // A video that is only removed goes on loading.
    return () => {
      node.pause();
      node.removeAttribute('src');
      node.load();
    };
  }, [url]);
  if (broken) return <VideoUnavailable />;
  const unmutes = muted && playing;
  const press = () => {
    const node = video.current;
    if (!node) return;
    if (unmutes) onSound();
    else if (node.paused) void play(node);
    else node.pause();
  };
  const Icon = unmutes ? VolumeX : playing ? Pause : Play;
  return (
    <>
      <video
        ref={video}
        poster={poster}
        aria-label={title}
        muted={muted}
        loop
        playsInline
        disablePictureInPicture
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        // Removing the source is no failure.
        onError={(event) => event.currentTarget.hasAttribute('src') && setBroken(true)}
        className="absolute inset-0 size-full object-contain"
      />
      <button
        type="button"
        data-play=""
        aria-label={unmutes ? 'Turn the sound on' : playing ? 'Pause' : 'Play'}
        onClick={press}
        className="group/play absolute inset-0 grid place-items-center -outline-offset-4"
      >
        <span
          className={cx(
            'grid size-16 place-items-center rounded-full bg-shade transition-opacity [&_svg]:size-7',
            playing && 'opacity-0 group-focus-visible/play:opacity-100',
          )}
        >
          <Icon aria-hidden="true" className={cx(!playing && 'translate-x-0.5 fill-current')} />
        </span>
      </button>
    </>
  );
}
