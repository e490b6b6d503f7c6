import type { NamedPerson, Obstacle, PeopleShown } from '@veil/contract/releases.ts';

const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', year: 'numeric' });
export const dayOf = (time: string): string => day.format(new Date(time));

/** What somebody said, for the maker and moderators. */
export function stateWords({ state, publish, download, linkUntil, withdrawnAt, answeredAt }: NamedPerson): string {
  if (state === 'withdrawn') return `Withdrew${withdrawnAt ? ` on ${dayOf(withdrawnAt)}` : ''}`;
  if (state === 'refused') return `Does not agree${answeredAt ? `, since ${dayOf(answeredAt)}` : ''}`;
  if (state === 'asked') return linkUntil ? `Asked, the link holds until ${dayOf(linkUntil)}` : 'The link has expired';
  if (!publish) return 'Agreed, but not to publication';
  return download ? 'Agreed to publication and download' : 'Agreed to publication, not to download';
}

const obstacles: Record<Obstacle, string> = {
  refused: 'Somebody shown does not agree. The item is hidden, and a moderator looks at it.',
  not_to_publish: 'Somebody shown does not agree to publication. You can keep the item private.',
  unanswered: 'The item becomes public when everybody named here has agreed to publication.',
  nobody_named: 'Name everybody shown, or state that no real person is shown. Until then this item is not public.',
};

/** What keeps the item from being public, in a sentence. */
export const obstacleWords = ({ obstacle, visibility }: PeopleShown): string | null =>
  obstacle && (visibility === 'public' || obstacle === 'refused') ? obstacles[obstacle] : null;
