import { useSyncExternalStore } from 'react';

/** The keyboard covers the bottom bar first, so a panel above that bar rises by this much less (seed section 2). */
export const barPixels = 64;

/** Pinch zoom also makes the visible part smaller, without a keyboard. */
function keyboardHeight(): number {
  const view = window.visualViewport;
  return view ? Math.max(0, Math.round(window.innerHeight - view.height * view.scale - view.offsetTop)) : 0;
}
const readLift = () => Math.max(0, keyboardHeight() - barPixels);
const onChange = (listener: () => void) => {
  const view = window.visualViewport;
  for (const event of ['resize', 'scroll']) view?.addEventListener(event, listener);
  return () => {
    for (const event of ['resize', 'scroll']) view?.removeEventListener(event, listener);
  };
};

/** Pixels by which a panel at the bottom must rise above the on-screen keyboard. */
export const useKeyboardLift = (): number => useSyncExternalStore(onChange, readLift);
