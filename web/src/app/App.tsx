import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { whenToasterIsNeeded } from '../kit/toast.ts';
import { afterFirstTiles } from '../platform/first-tiles.ts';
import { LoadFailedContext, lazy } from '../platform/lazy.tsx';
import { RouterProvider } from '../platform/router/index.ts';
import { Additions } from '../platform/slice.ts';
import { useSlices } from './all-slices.ts';
import { LoadFailed } from './LoadFailed.tsx';
import { queryClient } from './query-client.ts';
import { router } from './router.ts';
import { ScreenFailed } from './ScreenFailed.tsx';
import { Shell } from './Shell.tsx';

/** No measurement is lost by the delay, because browsers keep the vitals of a page's load. */
const measuringMs = 4_000;
const Messages = lazy(async () => {
  await Promise.race([afterFirstTiles(), new Promise<void>((needed) => void whenToasterIsNeeded(needed))]);
  return import('./Messages.tsx');
}, 'extra');

export function App() {
  const { additions } = useSlices();
  useEffect(() => {
    const timer = setTimeout(() => void import('./measure-pages.ts').catch(() => undefined), measuringMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <QueryClientProvider client={queryClient}>
      <LoadFailedContext value={LoadFailed}>
        <Additions value={additions}>
          <RouterProvider router={router} failed={ScreenFailed}>
            <Shell />
          </RouterProvider>
        </Additions>
        <Suspense>
          <Messages />
        </Suspense>
      </LoadFailedContext>
    </QueryClientProvider>
  );
}
