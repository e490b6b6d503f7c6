import type { Profile } from '@veil/contract/people/members.ts';
import { patronBadge } from '@veil/contract/people/patron-badge.ts';
import { Star } from '../kit/icons/index.ts';
import { Link } from '../platform/router/index.ts';

/** Phones have room for the icon alone. */
export const PatronLink = ({ me }: { me: Profile }) => (
  <Link to="/patron" className="inline-grid h-11 min-w-11 place-items-center text-small whitespace-nowrap text-rank">
    <Star aria-hidden="true" className="size-5 md:hidden" />
    <span className="max-md:sr-only">{patronBadge(me)}</span>
  </Link>
);
