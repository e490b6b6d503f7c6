import { useEffect, useState } from 'react';

/** A pointer that only passes by starts nothing. In milliseconds. */
export const previewDelayMs = 350;
/** How much of a video a preview shows before it begins again, in seconds. */
export const previewSeconds = 3;

type Connection = { saveData?: boolean };

/** Nothing moves for whoever asked for less motion or less data. */
export const mayPreview = (): boolean =>
  !matchMedia('(prefers-reduced-motion: reduce)').matches &&
  !(navigator as Navigator & { connection?: Connection }).connection?.saveData;

/** The one preview that plays: whoever takes the turn ends that of the one before. */
let end: (() => void) | null = null;

/** True after the delay and until another preview begins. */
export function usePreview(wanted: boolean): boolean {
  const [plays, setPlays] = useState(false);
  useEffect(() => {
    if (!wanted || !mayPreview()) return;
    const stop = () => setPlays(false);
    const timer = setTimeout(() => {
      end?.();
      end = stop;
      setPlays(true);
    }, previewDelayMs);
    return () => {
      clearTimeout(timer);
      if (end === stop) end = null;
      stop();
    };
  }, [wanted]);
  return plays;
}
