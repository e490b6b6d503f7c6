import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { say } from './messages.ts';
import { unreadQuery } from './reads.ts';

export default function UnreadCount(): ReactNode {
  const { data: unread = 0 } = useQuery(unreadQuery);
  if (unread === 0) return null;
  const shown = unread > 99 ? '99+' : String(unread);
  return (
    <span className="absolute -top-0.5 -end-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-accent px-1 text-fine font-[600] text-ground tabular-nums">
      <span aria-hidden="true">{shown}</span>
      <span className="sr-only">{say('newOnes', { count: unread, shown })}</span>
    </span>
  );
}
