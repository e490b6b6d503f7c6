import { Button, ErrorState, Spinner } from '../kit/index.ts';

/** Shown until the page knows whether somebody is signed in. */
export function LoadingScreen() {
  return (
    <main id="main" tabIndex={-1} className="grid min-h-dvh place-items-center outline-none">
      <div aria-hidden="true" className="cloth pointer-events-none fixed inset-0 opacity-30" />
      <Spinner label="Loading" size={44} className="text-accent" />
    </main>
  );
}

type LoadingFailedProps = { text: string; detail?: string; onRetry: () => void; onSignOut?: () => void };

/** Shown when the site cannot be reached, or refuses this member. */
export function LoadingFailed({ text, detail, onRetry, onSignOut }: LoadingFailedProps) {
  return (
    <main
      id="main"
      tabIndex={-1}
      className="grid min-h-[calc(100dvh-var(--bar)-var(--dock))] content-center justify-items-center outline-none"
    >
      <ErrorState text={text} detail={detail} onRetry={onRetry} compact />
      {onSignOut && (
        <Button tone="ghost" onClick={onSignOut}>
          Sign out
        </Button>
      )}
    </main>
  );
}
