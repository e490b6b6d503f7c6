import { Suspense, useEffect, useState } from 'react';
import { whenToasterIsNeeded } from '../kit/toast.ts';
import { afterFirstTiles } from '../platform/first-tiles.ts';
import { lazy } from '../platform/lazy.tsx';

const Toaster = lazy(() => import('../kit/Toaster.tsx'), 'extra');

/** The toaster's code loads with the first input, so that screen readers know the region before its message. */
export default function Messages() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const want = () => setWanted(true);
    const unsubscribe = whenToasterIsNeeded(want);
    window.addEventListener('pointerdown', want, { once: true });
    window.addEventListener('keydown', want, { once: true });
    // Loaded while there is a network, because the first message may be that there is none.
    void afterFirstTiles().then(() => Toaster.preload());
    return () => {
      unsubscribe();
      window.removeEventListener('pointerdown', want);
      window.removeEventListener('keydown', want);
    };
  }, []);
  if (!wanted) return null;
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  );
}
