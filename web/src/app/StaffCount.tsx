import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { staffCountsQuery } from '../features/safety/moderation/reads.ts';
import { say } from './messages.ts';

/** Open cases, appeals and unreported restricted cases. */
export default function StaffCount(): ReactNode {
  const { data } = useQuery(staffCountsQuery);
  const count = data ? data.open + data.appeals + (data.restricted ?? 0) : 0;
  if (count === 0) return null;
  const shown = count > 99 ? '99+' : String(count);
  return (
    <span className="ms-1 inline-grid h-4.5 min-w-4.5 place-items-center rounded-full bg-accent px-1 text-fine font-[600] text-ground tabular-nums">
      <span aria-hidden="true">{shown}</span>
      <span className="sr-only">{say('thingsWait', { count, shown })}</span>
    </span>
  );
}
