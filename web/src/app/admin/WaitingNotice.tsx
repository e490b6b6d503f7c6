import { useQuery } from '@tanstack/react-query';
import { staffCountsQuery } from '../../features/safety/moderation/reads.ts';
import { chipClass } from '../../kit/index.ts';
import { Link } from '../../platform/router/index.ts';
import { say } from '../messages.ts';

export function WaitingNotice() {
  const { data } = useQuery(staffCountsQuery);
  const { urgent = 0, open = 0, appeals = 0 } = data ?? {};
  const restricted = data?.restricted ?? 0;
  const waiting = [
    { name: 'urgent', tab: 'open', count: urgent, text: say('urgentCases', { count: urgent }) },
    { name: 'open', tab: 'open', count: open, text: say('openCases', { count: open }) },
    { name: 'appeals', tab: 'appeals', count: appeals, text: say('waitingAppeals', { count: appeals }) },
    { name: 'restricted', tab: 'restricted', count: restricted, text: say('restrictedCases', { count: restricted }) },
  ].filter(({ count }) => count > 0);
  if (waiting.length === 0) return null;
  return (
    <nav aria-label={say('waitingForStaff')} className="mb-6 flex flex-wrap gap-2">
      {waiting.map(({ name, tab, text }) => (
        <Link key={name} to="/moderation" search={{ tab }} className={chipClass({})}>
          {text}
        </Link>
      ))}
    </nav>
  );
}
