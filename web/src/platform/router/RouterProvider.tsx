import { type ComponentType, type ReactNode, Suspense, useLayoutEffect, useSyncExternalStore } from 'react';
import { Router as WouterRouter } from 'wouter';
import type { Moves } from './register.ts';
import type { Router } from './router.ts';
import { type ErrorProps, ScreenBoundary } from './ScreenBoundary.tsx';
import { useShown } from './useLocation.ts';
import { RouterContext, useRouter } from './useRouter.ts';

type RouterProviderProps = {
  router: Router;
  failed: ComponentType<ErrorProps>;
  /** The frame of all screens, with an `Outlet`. */
  children: ReactNode;
};

type LinkMoves = { replace?: boolean; state?: Moves };

function useAddress(): [string, (href: string, moves: LinkMoves) => Promise<void>] {
  const { listen, location, go } = useRouter();
  const path = useSyncExternalStore(listen, () => location().pathname);
  return [path, (href, { replace, state }) => go(href, { ...state, replace })];
}

export function RouterProvider({ router, failed, children }: RouterProviderProps) {
  useLayoutEffect(() => router.start(), [router]);
  return (
    <RouterContext value={router}>
      <WouterRouter hook={useAddress} hrefs={router.history.createHref}>
        <Frame router={router} failed={failed}>
          {children}
        </Frame>
      </WouterRouter>
    </RouterContext>
  );
}

/** Nothing is drawn before the code of the first screen is there. */
function Frame({ router, failed, children }: RouterProviderProps) {
  const shown = useShown();
  useLayoutEffect(() => {
    // Effects of the new screen come before its focus and its position.
    if (shown) queueMicrotask(() => router.settle(shown));
  }, [router, shown]);
  return (
    shown && (
      <ScreenBoundary of={shown} failed={failed}>
        {children}
      </ScreenBoundary>
    )
  );
}

/** The screen of the address. */
export function Outlet({ failed }: { failed: ComponentType<ErrorProps> }): ReactNode {
  const shown = useShown();
  if (!shown?.route) return null;
  return (
    <Suspense>
      <ScreenBoundary key={shown.route.path} of={shown} failed={failed}>
        {shown.route.element}
      </ScreenBoundary>
    </Suspense>
  );
}
