import { type FocusEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';

/** In milliseconds: how long controls stay over a playing video after the last input. */
const stayMs = 2500;

/** Whether the controls are shown: not over a video that plays without input, but always for the keyboard's focus. */
export function useControlsShown({ playing, held }: { playing: boolean; held: boolean }) {
  const [awake, setAwake] = useState(false);
  const [focused, setFocused] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const last = useRef({ x: 0, y: 0 });
  const wake = () => {
    setAwake(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAwake(false), stayMs);
  };
  const hide = () => {
    clearTimeout(timer.current);
    setAwake(false);
  };
  const start = useEffectEvent(wake);
  useEffect(() => {
    if (playing) start();
    return () => clearTimeout(timer.current);
  }, [playing]);
  return {
    shown: !playing || held || focused || awake,
    wake,
    hide,
    handlers: {
      onPointerMove: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
        // A change of the layout below a resting pointer is reported as a movement.
        if (pointerType === 'touch' || (x === last.current.x && y === last.current.y)) return;
        last.current = { x, y };
        wake();
      },
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType !== 'touch') hide();
      },
      onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  };
}
