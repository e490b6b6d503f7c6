import type { Poll } from '@veil/contract/polls.ts';

const dated = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

export const votesWord = (votes: number): string =>
  `${votes.toLocaleString('en-GB')} ${votes === 1 ? 'vote' : 'votes'}`;

/** A whole percentage; 0 where nobody has voted. */
export const percentOf = (votes: number, total: number): number =>
  total === 0 ? 0 : Math.round((100 * votes) / total);

export function stateOf({ closedAt, closesAt, youVote }: Pick<Poll, 'closedAt' | 'closesAt' | 'youVote'>): string {
  if (closedAt) return `Closed on ${dated.format(new Date(closedAt))}`;
  if (closesAt) return `Closes on ${dated.format(new Date(closesAt))}`;
  return youVote === null ? 'Vote to see how others did' : 'Open';
}
