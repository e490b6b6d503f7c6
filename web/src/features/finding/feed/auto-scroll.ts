import { isDialogOpen } from '../../../kit/index.ts';
export const pauseAfterInputMs = 1500;
/** Milliseconds. The page must not jump after a longer gap between two frames. */
const longestStepMs = 100;

/** Returns whole pixels to scroll at each frame. Fractions are carried over, so that slow speeds are exact too. */
export function createPace(): (now: number, speed: number) => number {
  let before: number | null = null;
  let rest = 0;
  return (now, speed) => {
    const passed = before === null ? 0 : Math.min(longestStepMs, Math.max(0, now - before));
    before = now;
    rest += (speed * passed) / 1000;
    const whole = Math.trunc(rest);
    rest -= whole;
    return whole;
  };
}

export type PauseReasons = { hidden: boolean; dialogOpen: boolean; pointedAtTile: boolean; sinceInputMs: number };

export const isPaused = ({ hidden, dialogOpen, pointedAtTile, sinceInputMs }: PauseReasons): boolean =>
  hidden || dialogOpen || pointedAtTile || sinceInputMs < pauseAfterInputMs;

const inputs = ['wheel', 'touchstart', 'touchmove', 'keydown', 'pointerdown', 'pointermove'] as const;

/** If the page moves below a resting pointer, browsers send pointermove events without movement. They do not count. */
const isReal = (event: Event): boolean =>
  event.type !== 'pointermove' || (event as PointerEvent).movementX !== 0 || (event as PointerEvent).movementY !== 0;

const isAtEnd = () => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1;
const hovers = () => matchMedia('(hover: hover)').matches && document.querySelector('[data-tile]:hover') !== null;

export type AutoScroll = {
  speed(): number;
  hasMore(): boolean;
  onEnd(): void;
};

/** Scrolls the page at a speed per second, independent of the frame rate. Returns a function that stops it. */
export function startAutoScroll({ speed, hasMore, onEnd }: AutoScroll): () => void {
  let pace = createPace();
  let lastInput = Number.NEGATIVE_INFINITY;
  let frame = 0;
  const onInput = (event: Event) => {
    if (isReal(event)) lastInput = performance.now();
  };
  const step = (now: number) => {
    const reasons = {
      hidden: document.hidden,
      dialogOpen: isDialogOpen(),
      pointedAtTile: hovers(),
      sinceInputMs: performance.now() - lastInput,
    };
    if (isPaused(reasons)) pace = createPace();
    else {
      const pixels = pace(now, speed());
      if (pixels > 0) window.scrollBy({ top: pixels, behavior: 'instant' });
      if (isAtEnd() && !hasMore()) return onEnd();
    }
    frame = requestAnimationFrame(step);
  };
  for (const name of inputs) window.addEventListener(name, onInput, { passive: true, capture: true });
  frame = requestAnimationFrame(step);
  return () => {
    cancelAnimationFrame(frame);
    for (const name of inputs) window.removeEventListener(name, onInput, { capture: true });
  };
}
