import { type RefObject, useEffect, useRef } from 'react';
import { isTaken, type ReelKey, readKey } from './keys.ts';

/** Hears the keys of a reel wherever the focus is on its stage, and also where an item took the focus with it. */
export function useReelKeys(stage: RefObject<HTMLElement | null>, act: (key: ReelKey) => void): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target } = event;
      const ours =
        target === document.body || (target instanceof Node && stage.current?.parentElement?.contains(target));
      if (!ours || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTaken(target, event.key)) return;
      const key = readKey(event.key);
      if (!key) return;
      event.preventDefault();
      latest.current(key);
    };
    // On the way down: the layer that holds the stage keeps arrows to itself on the way up.
    document.addEventListener('keydown', press, true);
    return () => document.removeEventListener('keydown', press, true);
  }, [stage]);
}
