import { useEffect } from 'react';
import type { PlayedVideo } from './played-video.ts';
import { usePauses } from './usePauses.ts';
import { useSource } from './useSource.ts';
import { readState, useVideoState } from './useVideoState.ts';
import { readVolume, saveVolume } from './volume.ts';

const within = (value: number, most: number) => Math.min(most, Math.max(0, value));

export function usePlayback(video: HTMLVideoElement | null, played: PlayedVideo, startMuted: boolean) {
  const state = useVideoState(video, played.stream.durationMs / 1000);
  const { seek, play, pause, ...source } = useSource(video, played);
  usePauses(video, pause);
  useEffect(() => {
    if (!video) return;
    const { volume, muted } = readVolume();
    video.volume = volume;
    video.muted = muted || startMuted;
  }, [video, startMuted]);

  const seekTo = (to: number) => seek(within(to, state.duration));
  const setVolume = (volume: number, muted: boolean) => {
    if (!video) return;
    video.volume = within(volume, 1);
    video.muted = muted;
    saveVolume({ volume: video.volume, muted });
  };
  /** The rendered state lags behind quick keys. */
  const now = () => (video ? readState(video, played.stream.durationMs / 1000) : state);
  const running = state.playing || source.starting;
  return {
    ...source,
    state,
    now,
    running,
    play,
    pause,
    toggle: () => {
      if (running) pause();
      else void play();
    },
    seekTo,
    seekBy: (seconds: number) => seekTo(now().time + seconds),
    setVolume: (volume: number) => setVolume(volume, volume === 0),
    toggleMute: () => setVolume(now().volume || 1, !now().muted),
    setRate: (rate: number) => {
      if (video) video.playbackRate = rate;
    },
    setLoop: (loop: boolean) => {
      if (!video) return;
      video.loop = loop;
      // No event reports this change.
      video.dispatchEvent(new Event('ratechange'));
    },
  };
}

export type Playback = ReturnType<typeof usePlayback>;
