import type { Effect, EffectPreview } from '@veil/contract/people/strikes.ts';
import type { CaseAction } from '@veil/contract/safety/case-kinds.ts';
import { longDay } from '../../../platform/long-day.ts';
import { say } from './messages.ts';

type Sanction = Pick<Effect, 'kind' | 'days'>;

/** `Strike of weight 2, which counts until 3 May 2027. The sum is 3 + 2 = 5.` */
export function strikeWords({ weight, sum, expiresAt, levels, isStaff }: EffectPreview): string {
  const earlier = sum - weight;
  if (weight === 0) return earlier > 0 ? say('noStrikeEarlierStrikesAdd', { earlier }) : say('noStrike');
  const strike = expiresAt ? say('strikeUntil', { weight, day: longDay(expiresAt) }) : say('lastingStrike', { weight });
  const total = earlier > 0 ? `${earlier} + ${weight} = ${sum}` : sum;
  const sumOfStrikes = isStaff
    ? say('sumOfStaff', { total })
    : say('sumAndLevels', { total, limit: levels.limit, suspend: levels.suspend, ban: levels.ban });
  return `${strike} ${sumOfStrikes}`;
}

/** Limits and suspensions have days. */
export const effectWords = ({ kind, days }: Sanction): string =>
  say('effect', { kind: kind ?? 'none', days: days ?? 0 });

export const agreeWords = ({ kind, days }: Sanction): string =>
  say('agreeToEffect', { kind: kind ?? 'none', days: days ?? 0 });

export const causeWords = ({ cause }: Pick<Effect, 'cause'>): string =>
  cause === 'earlier' ? say('earlierStrikesMakeItHarder') : say('theSitesSettingsAddIt');

/** The program does more than the moderator chose, and more than a warning. */
export const mustAgree = ({ cause, kind }: Effect): boolean => cause !== 'chosen' && kind !== null && kind !== 'warn';

const actions: Record<CaseAction, string> = { keep: say('keep'), hide: say('hide'), delete: say('delete') };

/** `Hide and suspend for 30 days` */
export function decideLabel(action: CaseAction, aboutMember: boolean, { kind, days }: Sanction): string {
  if (!kind) return aboutMember ? say('closeWithoutASanction') : actions[action];
  return aboutMember
    ? say('sanction', { kind, days: days ?? 0 })
    : say('actionAndSanction', { action, kind, days: days ?? 0 });
}

export function accountDone({ kind, days, sum, cause }: Effect): string {
  if (!kind) return '';
  return cause === 'earlier' ? say('effectOfTheSum', { kind, days: days ?? 0, sum }) : effectWords({ kind, days });
}
