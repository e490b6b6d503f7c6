import { isDialogOpen } from '../../kit/index.ts';
/** How long any input holds the scrolling, in milliseconds. */
export const pauseAfterInputMs = 1500;
/** The longest step that is made up for: a page that stood still for longer does not leap. */
const longestStepMs = 100;

/** Whole pixels to scroll at each frame. What is left of a pixel goes into the next, so that slow speeds are true too. */
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

/** Why the page holds still at the moment. */
export type Holding = { hidden: boolean; dialogOpen: boolean; pointedAtTile: boolean; sinceInputMs: number };

export const holdsStill = ({ hidden, dialogOpen, pointedAtTile, sinceInputMs }: Holding): boolean =>
  hidden || dialogOpen || pointedAtTile || sinceInputMs < pauseAfterInputMs;

const inputs = ['wheel', 'touchstart', 'touchmove', 'keydown', 'pointerdown', 'pointermove'] as const;

/** A pointer that lies still while the page moves under it makes events without a movement; they are no input. */
const isReal = (event: Event): boolean =>
  event.type !== 'pointermove' || (event as PointerEvent).movementX !== 0 || (event as PointerEvent).movementY !== 0;

const isAtEnd = () => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1;
const hovers = () => matchMedia('(hover: hover)').matches && document.querySelector('[data-tile]:hover') !== null;

export type AutoScroll = {
  speed(): number;
  /** Whether items are still to come when the foot of the page is reached. */
  hasMore(): boolean;
  onEnd(): void;
};

/** Scrolls the page by itself, in time and not in frames. Returns how to stop. */
export function startAutoScroll({ speed, hasMore, onEnd }: AutoScroll): () => void {
  let pace = createPace();
  let lastInput = Number.NEGATIVE_INFINITY;
  let frame = 0;
  const hear = (event: Event) => {
    if (isReal(event)) lastInput = performance.now();
  };
  const step = (now: number) => {
    const holding = {
      hidden: document.hidden,
      dialogOpen: isDialogOpen(),
      pointedAtTile: hovers(),
      sinceInputMs: performance.now() - lastInput,
    };
    if (holdsStill(holding)) pace = createPace();
    else {
      const pixels = pace(now, speed());
      if (pixels > 0) window.scrollBy({ top: pixels, behavior: 'instant' });
      if (isAtEnd() && !hasMore()) return onEnd();
    }
    frame = requestAnimationFrame(step);
  };
  for (const name of inputs) window.addEventListener(name, hear, { passive: true, capture: true });
  frame = requestAnimationFrame(step);
  return () => {
    cancelAnimationFrame(frame);
    for (const name of inputs) window.removeEventListener(name, hear, { capture: true });
  };
}
