import { ErrorState, Page } from '../kit/index.ts';
import { reason } from '../platform/errors.ts';
import type { ErrorProps } from '../platform/router/index.ts';
import { say } from './messages.ts';

export function ScreenFailed({ error, reset }: ErrorProps) {
  return (
    <Page>
      <ErrorState text={say('thisPageCouldNotBeShown')} detail={reason(error)} onRetry={reset} />
    </Page>
  );
}
