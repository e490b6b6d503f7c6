import type { Confirmation, NamedPerson, Obstacle, PeopleShown } from '@veil/contract/items/people-shown.ts';

const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', year: 'numeric' });
export const dayOf = (time: string): string => day.format(new Date(time));

export const askWithheld = {
  preparing: 'The picture is still being prepared. Open this link again in a few minutes to see it.',
  review: 'The picture is under review and is shown to nobody. You can refuse now, or open this link again later.',
  age: 'This site must know your age before it shows pictures. Sign in with an account whose age was checked, then open this link again.',
} as const;

export const answeredWithheld = {
  preparing: 'The picture is still being prepared.',
  review: 'The picture is under review and is shown to nobody. You can still withdraw.',
  age: 'This site must know your age before it shows pictures. You can still withdraw.',
} as const;

export function stateWords(person: NamedPerson): string {
  const { state, publish, download, linkUntil, linkMailed, withdrawnAt, answeredAt, endedAt } = person;
  if (state === 'ended') return `This release ended${endedAt ? ` on ${dayOf(endedAt)}` : ''}; its record is kept`;
  if (state === 'withdrawn') return `Withdrew${withdrawnAt ? ` on ${dayOf(withdrawnAt)}` : ''}`;
  if (state === 'refused') return `Does not agree${answeredAt ? `, since ${dayOf(answeredAt)}` : ''}`;
  if (state === 'asked' && !linkUntil) return 'The link has expired';
  if (state === 'asked')
    return `Asked${linkMailed ? ' by e-mail' : ''}, the link holds until ${dayOf(linkUntil ?? '')}`;
  if (!publish) return 'Agreed, but not to publication';
  return download ? 'Agreed to publication and download' : 'Agreed to publication, not to download';
}

const obstacles: Record<Obstacle, string> = {
  refused: 'Somebody shown does not agree. The item is hidden, and a moderator looks at it.',
  not_to_publish: 'Somebody shown does not agree to publication. You can keep the item private.',
  ended:
    'You ended a release that somebody had signed. The item is public again when somebody shown agrees; you can also keep it private.',
  unanswered: 'The item becomes public when everybody named here has agreed to publication.',
  nobody_named: 'Name everybody shown, or state that no real person is shown. Until then this item is not public.',
};

export const obstacleWords = ({ obstacle, visibility }: PeopleShown): string | null =>
  obstacle && (visibility === 'public' || obstacle === 'refused') ? obstacles[obstacle] : null;

export const confirmations: Record<Confirmation, string> = {
  mailed: 'The site sent the link to this person’s address.',
  address: 'The maker passed the link on; the person confirmed an e-mail address.',
  account: 'The maker passed the link on; the person signed in with another account.',
  link: 'The maker passed the link on; nobody confirmed who answered.',
};
