import type { Poll } from '@veil/contract/talk/polls.ts';
import { dateLanguage } from '../../../platform/language.ts';
import { say } from './messages.ts';

const dated = new Intl.DateTimeFormat(dateLanguage, { dateStyle: 'medium', timeStyle: 'short' });

export const votesWord = (count: number): string => say('votes', { count });

/** They add up to 100, or are all 0. The largest remainders get the points that rounding leaves. */
export function percentagesOf(votes: readonly number[]): number[] {
  const total = votes.reduce((sum, of) => sum + of, 0);
  if (total === 0) return votes.map(() => 0);
  const exact = votes.map((of) => (100 * of) / total);
  const whole = exact.map(Math.floor);
  const left = 100 - whole.reduce((sum, of) => sum + of, 0);
  const remainder = (nth: number) => (exact[nth] ?? 0) - (whole[nth] ?? 0);
  const raised = [...votes.keys()].sort((a, b) => remainder(b) - remainder(a)).slice(0, left);
  return whole.map((of, nth) => (raised.includes(nth) ? of + 1 : of));
}

export function stateOf({ closedAt, closesAt, youVote }: Pick<Poll, 'closedAt' | 'closesAt' | 'youVote'>): string {
  if (closedAt) return say('closedOn', { date: dated.format(new Date(closedAt)) });
  if (closesAt) return say('closesOn', { date: dated.format(new Date(closesAt)) });
  return youVote === null ? say('voteToSeeHowOthers') : say('open');
}
