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

type OpeningFailedProps = { text: string; detail?: string; onRetry: () => void; onSignOut?: () => void };

/** The site could not be reached, or would not let this member in. */
export function OpeningFailed({ text, detail, onRetry, onSignOut }: OpeningFailedProps) {
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
