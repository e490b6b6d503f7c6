import { Button, ErrorState, Spinner } from '../kit/index.ts';

/** The quiet wait before it is known who is there. */
export function Opening() {
  return (
    <main id="main" tabIndex={-1} className="grid min-h-dvh place-items-center outline-none">
      <div aria-hidden="true" className="cloth pointer-events-none fixed inset-0 opacity-30" />
      <Spinner label="Loading" size={44} className="text-accent" />
    </main>
  );
}

type OpeningFailedProps = { text: string; onRetry: () => void; onSignOut?: () => void };

/** The site could not be reached, or would not let this member in. */
export function OpeningFailed({ text, onRetry, onSignOut }: OpeningFailedProps) {
  return (
    <main id="main" tabIndex={-1} className="grid min-h-dvh content-center justify-items-center outline-none">
      <ErrorState text={text} onRetry={onRetry} compact />
      {onSignOut && (
        <Button tone="ghost" onClick={onSignOut}>
          Sign out
        </Button>
      )}
    </main>
  );
}
