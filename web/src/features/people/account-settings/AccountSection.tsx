import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Skeleton } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { EmailCard } from './EmailCard.tsx';
import { PasskeysCard } from './PasskeysCard.tsx';
import { PasswordCard } from './PasswordCard.tsx';
import { accountQuery } from './reads.ts';
import { SessionsCard } from './SessionsCard.tsx';
import { TwoFactorCard } from './TwoFactorCard.tsx';

export default function AccountSection(): ReactNode {
  const read = useQuery(accountQuery);
  const { data: account } = read;
  if (!account) return <Loaded compact of={read} loading={<Waiting />} />;
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
