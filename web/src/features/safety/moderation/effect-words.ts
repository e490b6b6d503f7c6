import { type Effect, type EffectPreview, sanctionText } from '@veil/contract/people/strikes.ts';
import type { CaseAction } from '@veil/contract/safety/case-kinds.ts';

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `Strike of weight 2, which counts until 3 May 2027. The sum is 3 + 2 = 5.` */
export function strikeWords({ weight, sum, expiresAt, levels, isStaff }: EffectPreview): string {
  const earlier = sum - weight;
  if (weight === 0) return earlier > 0 ? `No strike. Earlier strikes add up to ${earlier}.` : 'No strike.';
  const until = expiresAt ? `which counts until ${day.format(new Date(expiresAt))}` : 'which does not expire';
  const total = earlier > 0 ? `The sum is ${earlier} + ${weight} = ${sum}` : `The sum is ${sum}`;
  const from = isStaff
    ? 'strikes of staff lead to no sanction'
    : `limit from ${levels.limit}, suspension from ${levels.suspend}, ban from ${levels.ban}`;
  return `Strike of weight ${weight}, ${until}. ${total} (${from}).`;
}

export const effectWords = (effect: Pick<Effect, 'kind' | 'days'>): string => `${capital(sanctionText(effect))}.`;

export const causeWords = ({ cause }: Pick<Effect, 'cause'>): string =>
  cause === 'earlier'
    ? 'Earlier strikes make it harder than your choice.'
    : 'The site’s settings add it because of this rule’s weight.';

/** The program does more than the moderator chose, and more than a warning. */
export const mustAgree = ({ cause, kind }: Effect): boolean => cause !== 'chosen' && kind !== null && kind !== 'warn';

const verbs = { warn: 'warn', limit: 'limit', suspend: 'suspend', ban: 'ban' } as const;
const actions: Record<CaseAction, string> = { keep: 'Keep', hide: 'Hide', delete: 'Delete' };

/** `Hide and suspend for 30 days` */
export function decideLabel(
  action: CaseAction,
  aboutMember: boolean,
  { kind, days }: Pick<Effect, 'kind' | 'days'>,
): string {
  const account = kind && `${verbs[kind]}${days ? ` for ${days} ${days === 1 ? 'day' : 'days'}` : ''}`;
  if (!account) return aboutMember ? 'Close without a sanction' : actions[action];
  return aboutMember ? capital(account) : `${actions[action]} and ${account}`;
}

export function accountDone({ kind, days, sum, cause }: Effect): string {
  if (!kind) return '';
  const why = cause === 'earlier' ? `, because the strikes add up to ${sum}` : '';
  return `${capital(sanctionText({ kind, days }))}${why}.`;
}
