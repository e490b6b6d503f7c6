import type { ContentCard } from '@veil/contract/items/content.ts';
import { Link } from '../../../platform/router/index.ts';
import { useMe } from '../../people/members/index.ts';
import { say } from './messages.ts';

/** Leads the maker of a hidden item to the reasons, if they are told. */
export default function OwnDecisions({ item }: { item: Pick<ContentCard, 'author'> }) {
  if (useMe()?.id !== item.author.id) return null;
  return (
    <Link to="/settings" search={{ section: 'standing' }} className="ms-1 text-accent underline underline-offset-4">
      {say('decisionsAboutYou')}
    </Link>
  );
}
