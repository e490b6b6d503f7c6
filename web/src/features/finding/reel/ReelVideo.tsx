import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Pause, Play, VolumeX } from '../../../kit/icons/index.ts';
import { cx } from '../../../kit/index.ts';
import { reducedMotion } from '../../../kit/reduced-motion.ts';
import { VideoUnavailable } from '../../../kit/VideoUnavailable.tsx';
import {
  mountPlayer,
  openSource,
  type PlayedVideo,
  posterFor,
  type Source,
  usePauses,
} from '../../items/player/index.ts';
import { say } from './messages.ts';

/** Muted if the browser blocks autoplay with sound. */
async function play(video: HTMLVideoElement): Promise<void> {
  try {
    await video.play();
  } catch {
    video.muted = true;
    await video.play().catch(() => undefined);
  }
}

export type ReelVideoProps = PlayedVideo & { muted: boolean; onSound: () => void };

/** Looped. The first tap turns the sound on; later taps pause and play. */
export function ReelVideo({ id, stream, renditions, title, autoPlay, muted, onSound }: ReelVideoProps) {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  usePauses(video, () => video?.pause());
  const [playing, setPlaying] = useState(false);
  const [broken, setBroken] = useState(false);
  const source = useRef<Source>(null);
  const start = async () => {
    await source.current?.load();
    if (video && source.current) await play(video);
  };
  const open = useEffectEvent((node: HTMLVideoElement) => {
    const opened = openSource(node, stream, { onQualities: () => undefined, onFail: () => setBroken(true) });
    source.current = opened;
    // A person who holds the veil up has no hand for the button.
    if (autoPlay || !reducedMotion()) void start();
    return opened;
  });
  // The address without its signature, which changes while the file stays the same.
  const [file] = stream.url.split('?');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another file opens again.
  useEffect(() => {
    if (!video) return;
    const unmount = mountPlayer(video, id);
    const opened = open(video);
    return () => {
      source.current = null;
      opened.close();
      unmount();
    };
  }, [video, id, file]);
  if (broken) return <VideoUnavailable />;
  const unmutes = muted && playing;
  const press = () => {
    if (unmutes) onSound();
    else if (video?.paused) void start();
    else video?.pause();
  };
  const Icon = unmutes ? VolumeX : playing ? Pause : Play;
  return (
    <>
      <video
        ref={setVideo}
        poster={posterFor(renditions, innerWidth)}
        aria-label={title}
        muted={muted}
        loop
        playsInline
        disablePictureInPicture
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        className="absolute inset-0 size-full object-contain"
      />
      <button
        type="button"
        data-play=""
        aria-label={unmutes ? say('turnTheSoundOn') : playing ? say('pause') : say('play')}
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
