import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

/** Milliseconds. */
const doubleTapMs = 300;
/** Share of the width in which a double tap seeks; the radius of the centre plays and pauses. */
const side = 0.35;
const middlePx = 44;

type Taps = {
  shown: boolean;
  /** Until it has played, a tap anywhere plays it. */
  started: boolean;
  /** The player's keys work after any press. */
  onPress: () => void;
  onToggle: () => void;
  onSeek: (step: 1 | -1) => void;
  onShow: () => void;
  onHide: () => void;
  onFull: () => void;
};

/** A tap shows and hides the controls. A double tap at a side seeks, and so does every further tap there. */
export function useTaps({ shown, started, onPress, onToggle, onSeek, onShow, onHide, onFull }: Taps) {
  const touch = useRef(false);
  const last = useRef<{ at: number; step: 1 | -1 | 0 }>({ at: 0, step: 0 });
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(hiding.current), []);

  const tap = ({ currentTarget, clientX, clientY, timeStamp }: MouseEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const share = (clientX - left) / width;
    const step = share < side ? -1 : share > 1 - side ? 1 : 0;
    const again = step !== 0 && step === last.current.step && timeStamp - last.current.at < doubleTapMs;
    last.current = { at: timeStamp, step };
    clearTimeout(hiding.current);
    const inMiddle = Math.hypot(clientX - left - width / 2, clientY - top - height / 2) < middlePx;
    if (again) onSeek(step);
    else if (!started || (shown && inMiddle)) onToggle();
    else if (!shown) onShow();
    // The second tap of a double tap may still come.
    else hiding.current = setTimeout(onHide, doubleTapMs);
  };
  return {
    onPointerDown: ({ pointerType }: PointerEvent) => {
      touch.current = pointerType === 'touch';
    },
    onClick: (event: MouseEvent<HTMLElement>) => {
      onPress();
      if (touch.current) tap(event);
      else onToggle();
    },
    onDoubleClick: () => {
      if (!touch.current) onFull();
    },
  };
}
