import type { ErrorComponentProps } from '@tanstack/react-router';
import { ErrorState, Page } from '../kit/index.ts';
import { sentence } from '../platform/errors.ts';

/** A screen that could not be drawn, or whose code did not come. Reloading asks for both again. */
export function ScreenFailed({ error }: ErrorComponentProps) {
  return (
    <Page>
      <ErrorState
        text={sentence(error, 'This page could not be shown')}
        onRetry={() => window.location.reload()}
        retryLabel="Load it again"
      />
    </Page>
  );
}
