import { useEffect, useState } from 'react';

export type Stretch = { from: number; to: number };

export type VideoState = {
  playing: boolean;
  waiting: boolean;
  ended: boolean;
  /** Seconds. */
  time: number;
  duration: number;
  buffered: readonly Stretch[];
  volume: number;
  muted: boolean;
  rate: number;
  loop: boolean;
};

const events = [
  'play',
  'playing',
  'pause',
  'waiting',
  'seeking',
  'seeked',
  'timeupdate',
  'durationchange',
  'loadedmetadata',
  'loadeddata',
  'canplay',
  'progress',
  'ended',
  'emptied',
  'volumechange',
  'ratechange',
];

const stretches = ({ buffered }: HTMLVideoElement, duration: number): Stretch[] =>
  Array.from({ length: buffered.length }, (_, nth) => ({
    from: buffered.start(nth) / duration,
    to: Math.min(1, buffered.end(nth) / duration),
  }));

export function readState(video: HTMLVideoElement, seconds: number): VideoState {
  const duration = Number.isFinite(video.duration) && video.duration > 0 ? video.duration : seconds;
  return {
    playing: !video.paused && !video.ended,
    waiting: !video.paused && !video.ended && video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
    ended: video.ended,
    time: Math.min(video.currentTime, duration),
    duration,
    buffered: stretches(video, duration),
    volume: video.volume,
    muted: video.muted,
    rate: video.playbackRate,
    loop: video.loop,
  };
}

const before = (seconds: number): VideoState => ({
  playing: false,
  waiting: false,
  ended: false,
  time: 0,
  duration: seconds,
  buffered: [],
  volume: 1,
  muted: false,
  rate: 1,
  loop: false,
});

export function useVideoState(video: HTMLVideoElement | null, seconds: number): VideoState {
  const [state, setState] = useState(() => before(seconds));
  useEffect(() => {
    if (!video) return;
    const update = () => setState(readState(video, seconds));
    for (const event of events) video.addEventListener(event, update);
    update();
    return () => {
      for (const event of events) video.removeEventListener(event, update);
    };
  }, [video, seconds]);
  return state;
}
