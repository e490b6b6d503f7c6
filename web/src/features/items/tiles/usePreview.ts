import { useEffect, useState } from 'react';
import { savesData } from '../../../platform/data-saver.ts';

/** Milliseconds, so that a pointer that only passes over a tile starts nothing. */
export const previewDelayMs = 350;
export const previewSeconds = 3;

export const mayPreview = (): boolean => !matchMedia('(prefers-reduced-motion: reduce)').matches && !savesData();

/** Only one preview plays at a time. */
let stopPlaying: (() => void) | null = null;

/** True after the delay and until another preview starts. */
export function usePreview(active: boolean): boolean {
  const [plays, setPlays] = useState(false);
  useEffect(() => {
    if (!active || !mayPreview()) return;
    const stop = () => setPlays(false);
    const timer = setTimeout(() => {
      stopPlaying?.();
      stopPlaying = stop;
      setPlays(true);
    }, previewDelayMs);
    return () => {
      clearTimeout(timer);
      if (stopPlaying === stop) stopPlaying = null;
      stop();
    };
  }, [active]);
  return plays;
}
