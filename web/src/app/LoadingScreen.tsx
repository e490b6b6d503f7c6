import { WallSkeleton } from '../features/finding/wall/index.ts';
import { Button, ErrorState, Page, PageHeader, Spinner } from '../kit/index.ts';
import { say } from './messages.ts';

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
  onSignOut?: () => void;
};

/** The frame of the screen without its content: the site cannot be reached, or refuses this member. */
export function LoadingFailed({ title, text, detail, onRetry, onSignOut }: LoadingFailedProps) {
  return (
    <Page>
      {title && <PageHeader title={title} />}
      <div className="grid justify-items-center pb-8">
        <ErrorState text={text} detail={detail} onRetry={onRetry} compact />
        {onSignOut && (
          <Button tone="ghost" onClick={onSignOut}>
            {say('signOut')}
          </Button>
        )}
      </div>
      <WallSkeleton still />
    </Page>
  );
}
