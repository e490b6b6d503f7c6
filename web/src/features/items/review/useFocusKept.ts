import { useEffect, useRef } from 'react';

/** A removed cover takes the focused control with it, so the first tool gets the focus. */
export function useFocusKept(count: number): void {
  const before = useRef(count);
  useEffect(() => {
    const fewer = count < before.current;
    before.current = count;
    if (fewer && document.activeElement === document.body)
      document.querySelector<HTMLElement>('[role=toolbar] button')?.focus();
  }, [count]);
}
