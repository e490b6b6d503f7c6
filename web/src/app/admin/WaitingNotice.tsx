import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { staffCountsQuery } from '../../features/safety/moderation/reads.ts';
import { chipClass } from '../../kit/index.ts';

export function WaitingNotice() {
  const { data } = useQuery(staffCountsQuery);
  const waiting = [
    { tab: 'open', count: data?.urgent, label: 'urgent' },
    { tab: 'open', count: data?.open, label: data?.open === 1 ? 'open case' : 'open cases' },
    { tab: 'appeals', count: data?.appeals, label: data?.appeals === 1 ? 'appeal' : 'appeals' },
    { tab: 'restricted', count: data?.restricted, label: 'restricted' },
  ].filter(({ count }) => count);
  if (waiting.length === 0) return null;
  return (
    <nav aria-label="Waiting for staff" className="mb-6 flex flex-wrap gap-2">
      {waiting.map(({ tab, count, label }) => (
        <Link key={label} to="/moderation" search={{ tab }} className={chipClass({})}>
          {count} {label}
        </Link>
      ))}
    </nav>
  );
}
