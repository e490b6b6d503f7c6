import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState, Skeleton } from '../../../kit/index.ts';
import { reason } from '../../../platform/errors.ts';
import { EmailCard } from './EmailCard.tsx';
import { PasskeysCard } from './PasskeysCard.tsx';
import { PasswordCard } from './PasswordCard.tsx';
import { accountQuery } from './queries.ts';
import { SessionsCard } from './SessionsCard.tsx';
import { TwoFactorCard } from './TwoFactorCard.tsx';

/** How the member signs in, and where they are signed in. */
export default function AccountSection(): ReactNode {
  const { data: account, error, isPending, isFetching, refetch } = useQuery(accountQuery);
  if (isPending) return <Waiting />;
  if (!account)
    return (
      <ErrorState
        compact
        text="Your account could not be loaded"
        detail={reason(error)}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  return (
    <div className="grid gap-5">
      <EmailCard account={account} />
      <PasswordCard email={account.email} />
      <TwoFactorCard account={account} />
      <PasskeysCard />
      <SessionsCard />
    </div>
  );
}

const Waiting = () => (
  <div className="grid gap-5" aria-busy="true">
    <Skeleton className="h-28 rounded-l" />
    <Skeleton className="h-28 rounded-l" />
    <Skeleton className="h-40 rounded-l" />
    <Skeleton className="h-64 rounded-l" />
  </div>
);
