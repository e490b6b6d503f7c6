import { Suspense } from 'react';
import { WallSkeleton } from '../features/finding/wall/index.ts';
import { ErrorState, Page, PageHeader, Spinner } from '../kit/index.ts';
import { lazy } from '../platform/lazy.tsx';
import { say } from './messages.ts';

const SignOutButton = lazy(() => import('./SignOutButton.tsx'), 'extra');

export function LoadingScreen() {
  return (
    <main id="main" tabIndex={-1} className="grid min-h-dvh place-items-center outline-none">
      <div aria-hidden="true" className="cloth pointer-events-none fixed inset-0 opacity-30" />
      <Spinner label={say('loading')} size={44} className="text-accent" />
    </main>
  );
}

type LoadingFailedProps = {
  title?: string;
  text: string;
  detail?: string;
  onRetry: () => void;
  signsOut?: boolean;
};

/** The frame of the screen without its content: the site cannot be reached, or refuses this member. */
export function LoadingFailed({ title, text, detail, onRetry, signsOut }: LoadingFailedProps) {
  return (
    <Page>
      {title && <PageHeader title={title} />}
      <div className="grid justify-items-center pb-8">
        <ErrorState text={text} detail={detail} onRetry={onRetry} compact />
        {signsOut && (
          <Suspense>
            <SignOutButton />
          </Suspense>
        )}
      </div>
      <WallSkeleton still />
    </Page>
  );
}
