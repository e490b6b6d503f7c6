import { Link } from '@tanstack/react-router';
import type { Profile } from '@veil/contract/members.ts';
import { patronBadge } from '@veil/contract/patron-badge.ts';

/** Whether the member is a patron. Phones have the link in their menu. */
export const PatronLink = ({ me }: { me: Profile }) => (
  <Link to="/patron" className="text-small whitespace-nowrap text-rank max-lg:hidden">
    {patronBadge(me)}
  </Link>
);
