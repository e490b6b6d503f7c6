import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PlayedVideo } from './played-video.ts';
import { openSource, type Source } from './source.ts';
import { mountPlayer, savedPosition, savePosition } from './visit.ts';

/** Qualities are lines of HLS. A null choice is automatic. */
export type Quality = { offered: readonly number[]; playing: number | null; chosen: number | null };
const noQuality: Quality = { offered: [], playing: null, chosen: null };

/** The signature changes while the file stays the same. */
const fileOf = (url: string): string => url.split('?')[0] ?? url;

/** Muted if the browser allows nothing else. */
async function startPlaying(video: HTMLVideoElement): Promise<void> {
  try {
    await video.play();
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'NotAllowedError' || video.muted) return;
    video.muted = true;
    await video.play().catch(() => undefined);
  }
}

export function useSource(video: HTMLVideoElement | null, { id, stream, autoPlay = false }: PlayedVideo) {
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);
  const [starting, setStarting] = useState(false);
  const [quality, setQuality] = useState(noQuality);
  const source = useRef<Source | null>(null);
  const wanted = useRef(autoPlay);
  const file = fileOf(stream.url);

  const play = async (): Promise<void> => {
    wanted.current = true;
    const { current } = source;
    if (!video || !current) return;
    setStarting(true);
    await current.load();
    // The video was paused or replaced during the wait.
    if (wanted.current && source.current === current) await startPlaying(video);
    setStarting(false);
  };
  const pause = () => {
    wanted.current = false;
    setStarting(false);
    video?.pause();
  };
  const open = useEffectEvent((node: HTMLVideoElement) => {
    const opened = openSource(node, stream, {
      onQualities: (offered, playing) => setQuality((now) => ({ ...now, offered, playing })),
      onFail: () => setFailed(true),
    });
    source.current = opened;
    node.currentTime = savedPosition(id);
    if (wanted.current) void play();
    return opened;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another file, or another attempt, opens again.
  useEffect(() => {
    if (!video) return;
    const unmount = mountPlayer(video, id);
    const opened = open(video);
    return () => {
      if (video.readyState > 0) savePosition(id, video.currentTime, video.duration);
      source.current = null;
      opened.close();
      unmount();
      setQuality(noQuality);
    };
  }, [video, id, file, attempt]);

  return {
    failed,
    starting,
    quality,
    play,
    pause,
    /** Until the source loads, the element keeps the position and starts there. */
    seek: (to: number) => {
      if (!video) return;
      video.currentTime = to;
      void source.current?.load();
    },
    choose: (lines: number | null) => {
      source.current?.choose(lines);
      setQuality((now) => ({ ...now, chosen: lines }));
    },
    retry: () => {
      setFailed(false);
      setAttempt((now) => now + 1);
    },
  };
}
