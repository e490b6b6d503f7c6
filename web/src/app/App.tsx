import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { session } from '../platform/api.ts';
import { forgetWithSession } from './forget.ts';
import { queryClient } from './query-client.ts';
import { router } from './router.tsx';

const Toaster = lazy(() => import('../kit/Toaster.tsx'));

/** What stands round every screen. */
export function App() {
  useEffect(() => forgetWithSession(session, queryClient), []);
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Suspense>
        <Toaster />
      </Suspense>
    </QueryClientProvider>
  );
}
