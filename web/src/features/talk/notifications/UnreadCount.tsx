import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { unreadQuery } from './reads.ts';

export default function UnreadCount(): ReactNode {
  const { data: unread = 0 } = useQuery(unreadQuery);
  if (unread === 0) return null;
  return (
    <span className="absolute -top-0.5 -right-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-accent px-1 text-fine font-[600] text-ground tabular-nums">
      <span className="sr-only">, </span>
      {unread > 99 ? '99+' : unread}
      <span className="sr-only"> new</span>
    </span>
  );
}
