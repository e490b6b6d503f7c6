import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** The layer, or the button that adds one, if the focused element is gone. */
export function useFocusKept(form: RefObject<HTMLFormElement | null>, count: number): void {
  const before = useRef(count);
  const keep = useEffectEvent(() => {
    if (count >= before.current || document.activeElement !== document.body) return;
    const next = form.current?.querySelector<HTMLElement>('button[data-layer][aria-pressed=true], button[data-add]');
    next?.focus();
  });
  useEffect(() => {
    keep();
    before.current = count;
  }, [count]);
}
