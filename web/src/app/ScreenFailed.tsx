import type { ErrorComponentProps } from '@tanstack/react-router';
import { ErrorState, Page } from '../kit/index.ts';
import { reason } from '../platform/errors.ts';

export function ScreenFailed({ error, reset }: ErrorComponentProps) {
  return (
    <Page>
      <ErrorState text="This page could not be shown" detail={reason(error)} onRetry={reset} />
    </Page>
  );
}
