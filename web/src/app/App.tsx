import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { whenToasterIsWanted } from '../kit/toast.ts';
import { session } from '../platform/api.ts';
import { forgetWithSession } from './forget.ts';
import { queryClient } from './query-client.ts';
import { router } from './router.tsx';

const Toaster = lazy(() => import('../kit/Toaster.tsx'));

/**
 * Its code is heavy and says nothing before somebody does something. It comes with the first touch, so that what it says
 * appears in a region that a screen reader knows already.
 */
function LateToaster() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const want = () => setWanted(true);
    const leave = whenToasterIsWanted(want);
    window.addEventListener('pointerdown', want, { once: true });
    window.addEventListener('keydown', want, { once: true });
    return () => {
      leave();
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
      <RouterProvider router={router} />
      <LateToaster />
    </QueryClientProvider>
  );
}
