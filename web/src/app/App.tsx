import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { whenToasterIsNeeded } from '../kit/toast.ts';
import { session } from '../platform/api.ts';
import { FailedPart, late } from '../platform/late.tsx';
import { Additions } from '../platform/slice.ts';
import { forgetWithSession } from './forget.ts';
import { PartFailed } from './PartFailed.tsx';
import { queryClient } from './query-client.ts';
import { router } from './router.ts';
import { additions } from './slices.ts';

/** Longer than the first tiles take on a slow network: the toaster's code must not come before them. */
const firstTilesMs = 10_000;
const Toaster = late(() => import('../kit/Toaster.tsx'), 'extra');

/**
 * Its code is heavy and says nothing before somebody does something. It comes with the first touch, so that what it says
 * appears in a region that a screen reader knows already.
 */
function LateToaster() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const want = () => setWanted(true);
    const unsubscribe = whenToasterIsNeeded(want);
    window.addEventListener('pointerdown', want, { once: true });
    window.addEventListener('keydown', want, { once: true });
    // Fetched while there is a network: the first thing it may have to say is that there is none.
    const fetching = setTimeout(() => void Toaster.preload(), firstTilesMs);
    return () => {
      unsubscribe();
      clearTimeout(fetching);
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

/** What stands round every screen. */
export function App() {
  useEffect(() => forgetWithSession(session, queryClient), []);
  return (
    <QueryClientProvider client={queryClient}>
      <FailedPart value={PartFailed}>
        <Additions value={additions}>
          <RouterProvider router={router} />
        </Additions>
        <LateToaster />
      </FailedPart>
    </QueryClientProvider>
  );
}
