import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { whenToasterIsNeeded } from '../kit/toast.ts';
import { session } from '../platform/api.ts';
import { LoadFailedContext, lazy } from '../platform/lazy.tsx';
import { Additions } from '../platform/slice.ts';
import { clearWithSession } from './clear-with-session.ts';
import { LoadFailed } from './LoadFailed.tsx';
import { queryClient } from './query-client.ts';
import { router } from './router.ts';
import { additions } from './slices.ts';

/** Longer than the first tiles take on a slow network: the toaster's code must not delay them. */
const firstTilesMs = 10_000;
/** Nothing that is measured gets lost by it: browsers keep the vitals of a page's load. */
const measuringMs = 4_000;
const Toaster = lazy(() => import('../kit/Toaster.tsx'), 'extra');

/**
 * Its code is large, and there is no message before the person does something. It loads with the first input, so that screen
 * readers know the region before a message appears in it.
 */
function LazyToaster() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const want = () => setWanted(true);
    const unsubscribe = whenToasterIsNeeded(want);
    window.addEventListener('pointerdown', want, { once: true });
    window.addEventListener('keydown', want, { once: true });
    // Loaded while there is a network: the first message may be that there is none.
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

/** The frame of all screens. */
export function App() {
  useEffect(() => clearWithSession(session, queryClient), []);
  useEffect(() => {
    const timer = setTimeout(() => void import('./measure-pages.ts').catch(() => undefined), measuringMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <QueryClientProvider client={queryClient}>
      <LoadFailedContext value={LoadFailed}>
        <Additions value={additions}>
          <RouterProvider router={router} />
        </Additions>
        <LazyToaster />
      </LoadFailedContext>
    </QueryClientProvider>
  );
}
