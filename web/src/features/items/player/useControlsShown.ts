import { type FocusEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';

/** Milliseconds after the last input. */
const stayMs = 2500;

/** They hide over a playing video, but not while a key focuses them. */
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
        // Browsers report a layout change below a resting pointer as a movement.
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
