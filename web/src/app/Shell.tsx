import { Outlet, useRouterState } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { signOut, useStanding } from '../features/accounts/index.ts';
import { buttonClass, cx } from '../kit/index.ts';
import { late } from '../platform/late.tsx';
import { Dock } from './Dock.tsx';
import { Header } from './Header.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import { Opening, OpeningFailed } from './Opening.tsx';
import { useArrivals } from './useArrivals.ts';
import { useWay } from './useWay.ts';

const Landing = late(() => import('../features/accounts/Landing.tsx'), 'screen');
const Setup = late(() => import('../features/profiles/SetupScreen.tsx'), 'screen');

/** A button, since a link to `#main` would be a route of its own here. */
function SkipLink() {
  return (
    <button
      type="button"
      onClick={() => document.getElementById('main')?.focus()}
      className={cx(buttonClass({ tone: 'main' }), 'fixed! top-3 left-3 z-50 not-focus:sr-only')}
    >
      Skip to the content
    </button>
  );
}

/** The frame of every screen, and what stands in for one that may not be shown yet. */
export function Shell(): ReactNode {
  // Of the screen that is drawn, not of the address: while the next screen's code comes, the present one must not become
  // open because the next one is.
  const path = useRouterState({ select: (state) => state.matches.at(-1)?.pathname ?? state.location.pathname });
  const { way, problem, retry } = useWay(path);
  const signedIn = useStanding() === 'in';
  useArrivals(way);
  if (problem)
    return (
      <>
        <Header />
        <OpeningFailed {...problem} onRetry={retry} onSignOut={signedIn ? () => void signOut() : undefined} />
        <Dock />
      </>
    );
  if (way === 'wait') return <Opening />;
  if (way === 'landing')
    return (
      <Suspense fallback={<Opening />}>
        <Landing />
      </Suspense>
    );
  return (
    <>
      <SkipLink />
      <Header />
      <OfflineNotice />
      <Suspense fallback={<Opening />}>{way === 'setup' ? <Setup /> : <Outlet />}</Suspense>
      {way === 'page' && <Dock />}
    </>
  );
}
