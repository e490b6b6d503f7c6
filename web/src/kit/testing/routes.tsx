import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { render } from './render.ts';

/** Renders the first of these routes, or the one at an address. Links to the others work. */
export function renderRoutes(routes: Record<string, () => ReactNode>, at = Object.keys(routes)[0] ?? '/') {
  const root = createRootRoute({ component: Outlet });
  const children = Object.entries(routes).map(([path, component]) =>
    createRoute({ getParentRoute: () => root, path, component }),
  );
  const history = createMemoryHistory({ initialEntries: [at] });
  const router = createRouter({ routeTree: root.addChildren(children), history });
  return render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      {/* The type knows only the page's own routes, and these are not among them. */}
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}
