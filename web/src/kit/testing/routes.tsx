import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createRouter, Outlet, RouterProvider } from '../../platform/router/index.ts';
import { memoryHistory } from '../../platform/router/testing/memory-history.ts';
import { render } from './render.ts';

const Failed = ({ error }: { error: unknown }) => `The screen failed: ${String(error)}`;

/** Renders the first of these routes, or the one at an address. Links to the others work. */
export function renderRoutes(screens: Record<string, () => ReactNode>, at = Object.keys(screens)[0] ?? '/') {
  const routes = Object.entries(screens).map(([path, screen]) => ({ path, screen }));
  const router = createRouter({ routes, history: memoryHistory(at) });
  return render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} failed={Failed}>
        <Outlet failed={Failed} />
      </RouterProvider>
    </QueryClientProvider>,
  );
}
