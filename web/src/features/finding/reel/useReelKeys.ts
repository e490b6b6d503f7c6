import { type RefObject, useEffect, useRef } from 'react';
import { handlesKey, type ReelKey, readKey } from './keys.ts';

/** Handles the keys of a reel for any focus on its stage, and after a removed item lost the focus. */
export function useReelKeys(stage: RefObject<HTMLElement | null>, act: (key: ReelKey) => void): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target } = event;
      const ours =
        target === document.body || (target instanceof Node && stage.current?.parentElement?.contains(target));
      if (!ours || event.ctrlKey || event.metaKey || event.altKey) return;
      if (handlesKey(target, event.key)) return;
      const key = readKey(event.key);
      if (!key) return;
      event.preventDefault();
      latest.current(key);
    };
    // It listens in the capture phase, because the dialog around the stage stops arrow keys from bubbling.
    document.addEventListener('keydown', press, true);
    return () => document.removeEventListener('keydown', press, true);
  }, [stage]);
}
