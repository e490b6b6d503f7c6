import { type ReactNode, Suspense } from 'react';
import { lazy } from '../platform/lazy.tsx';

const StaffCount = lazy(() => import('./StaffCount.tsx'), 'extra');

/** Only staff have the link to moderation, so nobody else loads this code. */
export const StaffCounter = ({ to }: { to: string }): ReactNode =>
  to === '/moderation' && (
    <Suspense>
      <StaffCount />
    </Suspense>
  );
