import { type RefObject, useEffect, useRef } from 'react';

/** Share of the picture that must be visible. */
const share = 0.75;

export function useDrawn(element: RefObject<Element | null>, isLoaded: boolean, onDrawn: () => void): void {
  const latest = useRef(onDrawn);
  useEffect(() => {
    latest.current = onDrawn;
  });
  useEffect(() => {
    const target = element.current;
    if (!isLoaded || !target) return;
    let isInSight = false;
    const judge = () => {
      if (isInSight && document.visibilityState === 'visible') latest.current();
    };
    const observer = new IntersectionObserver(
      (entries) => {
        isInSight = entries.some(({ intersectionRatio }) => intersectionRatio >= share);
        judge();
      },
      { threshold: [share] },
    );
    observer.observe(target);
    document.addEventListener('visibilitychange', judge);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', judge);
    };
  }, [element, isLoaded]);
}
