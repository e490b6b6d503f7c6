import type { ErrorComponentProps } from '@tanstack/react-router';
import { ErrorState, Page } from '../kit/index.ts';
import { reason } from '../platform/errors.ts';
import { say } from './messages.ts';

export function ScreenFailed({ error, reset }: ErrorComponentProps) {
  return (
    <Page>
      <ErrorState text={say('thisPageCouldNotBeShown')} detail={reason(error)} onRetry={reset} />
    </Page>
  );
}
