import { createContext, use } from 'react';
import type { Destination, Moves, Path } from './register.ts';
import type { Router } from './router.ts';

export const RouterContext = createContext<Router | null>(null);

/** Its links are checked against the slices' routes, which the router itself does not know. */
export type CheckedRouter = Omit<Router, 'navigate' | 'hrefOf'> & {
  /** Settles once the screen is drawn. */
  navigate<P extends Path>(going: Destination<P> & Moves): Promise<void>;
  hrefOf<P extends Path>(destination: Destination<P>): string;
};

export function useRouter(): CheckedRouter {
  const router = use(RouterContext);
  if (!router) throw new Error('No router is around this component.');
  return router as CheckedRouter;
}

export const useNavigate = (): CheckedRouter['navigate'] => useRouter().navigate;
