import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useSignInState } from '../features/people/accounts/index.ts';
import { Age } from '../features/safety/age-assurance/slice.ts';
import { buttonClass, cx } from '../kit/index.ts';
import { lazy } from '../platform/lazy.tsx';
import { Outlet, useShown } from '../platform/router/index.ts';
import { Dock } from './Dock.tsx';
import { Header } from './Header.tsx';
import { LoadingFailed, LoadingScreen } from './LoadingScreen.tsx';
import { say } from './messages.ts';
import { ScreenFailed } from './ScreenFailed.tsx';
import { useGuard } from './useGuard.ts';
import { useScreenChange } from './useScreenChange.ts';

const Late = lazy(() => import('./LateParts.tsx'), 'extra');
const Landing = lazy(() => import('../features/people/accounts/Landing.tsx'), 'screen');
const Setup = lazy(() => import('../features/finding/preferences/SetupScreen.tsx'), 'screen');
const Leaving = lazy(() => import('../features/safety/leaving/LeavingScreen.tsx'), 'screen');

/** Its code must not delay the first tiles. */
const lateMs = 3_000;

function LateParts() {
  const [is, set] = useState(false);
  useEffect(() => {
    const timer = setTimeout(set, lateMs, true);
    return () => clearTimeout(timer);
  }, []);
  return (
    is && (
      <Suspense>
        <Late />
      </Suspense>
    )
  );
}

/** A button, since with hash routing a link to `#main` would be a route. */
function SkipLink() {
  return (
    <button
      type="button"
      onClick={() => document.getElementById('main')?.focus()}
      className={cx(buttonClass({ tone: 'main' }), 'fixed! top-3 start-3 z-50 not-focus:sr-only')}
    >
      {say('skipToTheContent')}
    </button>
  );
}

/** Includes the substitute for a screen that may not be shown yet. */
export function Shell(): ReactNode {
  // The rendered screen's path: while the next screen's code loads, its rules must not apply to the current one.
  const screen = useShown();
  const title = screen?.route?.title;
  const { shown, problem, retry } = useGuard(screen?.location.pathname ?? '/');
  const signedIn = useSignInState() === 'in';
  useScreenChange(shown, title);
  if (problem)
    return (
      <>
        <Header />
        <LoadingFailed {...problem} title={title} onRetry={retry} signsOut={signedIn} />
        <Dock />
      </>
    );
  if (shown === 'wait') return <LoadingScreen />;
  const Alone = shown === 'landing' ? Landing : shown === 'leaving' ? Leaving : shown === 'age' ? Age : null;
  if (Alone)
    return (
      <Suspense fallback={<LoadingScreen />}>
        <Alone />
      </Suspense>
    );
  return (
    <>
      <SkipLink />
      <Header />
      <Suspense fallback={<LoadingScreen />}>
        {shown === 'setup' ? <Setup /> : <Outlet failed={ScreenFailed} />}
      </Suspense>
      {shown === 'page' && (
        <>
          <Dock />
          <LateParts />
        </>
      )}
    </>
  );
}
