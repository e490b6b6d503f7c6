import { useEffect, useRef } from 'react';

/** On phones a press hides the pressed link. The focus then moves to the screen, or back to the link in the list. */
export function useSectionFocus(section: string | undefined): void {
  const last = useRef(section);
  useEffect(() => {
    const left = last.current;
    if (left === section) return;
    last.current = section;
    const { activeElement } = document;
    if (activeElement !== document.body && activeElement?.checkVisibility()) return;
    const link = document.querySelector<HTMLElement>(`main nav a[href$="section=${left}"]`);
    (!section && link ? link : document.getElementById('main'))?.focus({ preventScroll: true });
  }, [section]);
}
