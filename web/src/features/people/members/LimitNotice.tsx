import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Notice } from '../../../kit/index.ts';
import { useMe } from './reads.ts';

const time = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' });

export function LimitNotice({ children }: { children: ReactNode }): ReactNode {
  const until = useMe()?.limitedUntil;
  if (!until || Date.parse(until) <= Date.now()) return children;
  return (
    <Notice tone="danger" title={`You may neither publish nor comment until ${time.format(new Date(until))}`}>
      A decision of the moderators limits your account.{' '}
      <Link to="/settings" search={{ section: 'standing' }} className="text-accent underline underline-offset-4">
        Read why
      </Link>
    </Notice>
  );
}
