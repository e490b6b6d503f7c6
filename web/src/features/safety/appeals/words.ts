import type { OwnStanding } from '@veil/contract/people/strikes.ts';
import { rules } from '@veil/contract/rules.ts';
import type { Appeal } from '@veil/contract/safety/appeals.ts';
import type { Statement } from '@veil/contract/safety/statements.ts';

const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', year: 'numeric' });

export const dayOf = (time: string): string => day.format(new Date(time));

const things = { content: 'item', comment: 'comment', member: 'account' } as const;
const done = { keep: 'kept', hide: 'hidden', delete: 'deleted' } as const;

export function titleOf({ recipient, about, action, sanction, ...statement }: Statement): string {
  const thing = things[about.kind];
  if (statement.automatedDecision) {
    if (statement.reversedAt) return `Your ${thing} was hidden automatically, and shown again`;
    return statement.settledAt
      ? `Your ${thing} was hidden until a moderator decided`
      : `Your ${thing} is hidden until a moderator decides`;
  }
  if (recipient === 'reporter')
    return action === 'keep'
      ? 'Nothing was done about what you reported'
      : `The ${thing} that you reported was ${done[action]}`;
  if (action !== 'keep') return `Your ${thing} was ${done[action]}`;
  return sanction ? sanctionWords(sanction) : 'A decision about your account';
}

const sanctionNames = {
  warn: 'You were warned',
  limit: 'You may neither publish nor comment',
  suspend: 'Your account is suspended',
  ban: 'Your account is banned',
} as const;
type SanctionWords = { kind: keyof typeof sanctionNames; endsAt: string | null };

export const sanctionWords = ({ kind, endsAt }: SanctionWords): string =>
  `${sanctionNames[kind]}${endsAt ? ` until ${dayOf(endsAt)}` : ''}`;

const grounds = { law: 'The law', rules: 'The rules of this site' } as const;
const sources = { report: 'Somebody reported it', own: 'The site noticed it itself, without a report' } as const;

function foundWords({ source, automatedDetection }: Statement): string {
  if (!source) return 'Not said here';
  const program = automatedDetection ? ' A program had marked it before.' : ' No program took part.';
  return `${sources[source]}.${program}`;
}

function durationWords(statement: Statement): string {
  const { action, until, reversedAt, sanction, appeal, automatedDecision, settledAt } = statement;
  if (automatedDecision && !reversedAt)
    return settledAt ? `Until ${dayOf(settledAt)}, when a moderator decided` : 'Until a moderator decides';
  if (reversedAt) return `Until ${dayOf(reversedAt)}, when it was reversed`;
  if (action === 'hide') return 'Until it is reversed';
  if (action === 'delete')
    return appeal.until
      ? `For good. It is kept sealed until ${dayOf(appeal.until)}, so that an appeal can restore it`
      : 'For good';
  if (until) return `Until ${dayOf(until)}`;
  return sanction?.kind === 'ban' ? 'Until it is reversed' : 'Once';
}

function groundWords({ ground, rule, withheld, automatedDecision }: Statement): string {
  if (automatedDecision) return `${grounds.law}: a report of this kind must be answered within 48 hours`;
  if (ground && rule) return `${grounds[ground]}: ${rules[rule].title}`;
  return withheld ? 'Not said here' : 'No rule is broken';
}

const sanctionNouns = { warn: 'a warning', limit: 'a limit', suspend: 'a suspension', ban: 'a ban' } as const;

function strikeFact({ weight, sum, expiresAt }: NonNullable<Statement['strike']>): string {
  const total = sum === null || sum === weight ? '' : `, ${sum} together with earlier strikes`;
  return `Weight ${weight}${total}. It ${expiresAt ? `counts until ${dayOf(expiresAt)}` : 'does not expire'}`;
}

function causeWords({ kind, chosen, cause }: NonNullable<Statement['sanction']>): string {
  const choice = chosen
    ? `The moderator chose ${sanctionNouns[chosen]}`
    : 'The moderator chose no sanction beyond the strike';
  const why = cause === 'earlier' ? 'Because earlier strikes count too' : 'Because of the weight of this strike';
  return `${choice}. ${why}, the rules of this site led to ${sanctionNouns[kind]}`;
}

function decidedBy({ sanction, strike }: Statement): string {
  if (!sanction || sanction.cause === 'chosen') return 'A moderator of this site. No program decides.';
  // Older decisions did not show the effect to moderators.
  const seen = strike?.sum == null ? '' : ', and the moderator saw and confirmed it';
  return `A moderator of this site. The program worked out the sanction from the strikes${seen}.`;
}

export function factsOf(statement: Statement): [label: string, text: string][] {
  const { caseNumber, madeAt, about, sanction, strike, automatedDecision } = statement;
  return [
    ['Case', `Number ${caseNumber}, ${automatedDecision ? 'hidden' : 'decided'} on ${dayOf(madeAt)}`],
    ...(about.title ? [['About', `“${about.title}”`] as [string, string]] : []),
    ['Decision', titleOf(statement)],
    ...(sanction && statement.action !== 'keep' ? [['Account', sanctionWords(sanction)] as [string, string]] : []),
    ...(strike ? [['Strike', strikeFact(strike)] as [string, string]] : []),
    ...(sanction && sanction.cause !== 'chosen' ? [['The sanction', causeWords(sanction)] as [string, string]] : []),
    ['How it was found', foundWords(statement)],
    [
      'Who decided',
      automatedDecision
        ? 'Nobody yet: a program hid it when the time for a decision was nearly over.'
        : decidedBy(statement),
    ],
    ['On what ground', groundWords(statement)],
    ['Where it holds', 'On this whole site, wherever you are'],
    ['How long', durationWords(statement)],
  ];
}

export const appellantWords: Record<Appeal['appellant'], string> = {
  maker: 'the maker',
  reporter: 'somebody who reported it',
  depicted: 'somebody who says that they are shown',
};
export const aboutWords = { content: 'An item', comment: 'A comment', member: 'An account' } as const;
export const actionWords: Record<Appeal['decision']['action'], string> = {
  keep: 'Kept',
  hide: 'Hidden',
  delete: 'Deleted',
};
export const kindWords = { warn: 'Warning', limit: 'Limit', suspend: 'Suspension', ban: 'Ban' } as const;
const appealOutcomes = { uphold: 'The decision stays', overturn: 'The decision is reversed' } as const;
const objectionOutcomes = { uphold: 'It stays hidden', overturn: 'It is shown again' } as const;

export const outcomeWords = (isObjection: boolean) => (isObjection ? objectionOutcomes : appealOutcomes);

type OwnStrike = OwnStanding['strikes'][number];

export function strikeWords({ rule, liftedAt, expiresAt, counts }: OwnStrike): { title: string; hint: string } {
  const title = rule ? rules[rule].title : 'The reason is not said here';
  if (liftedAt) return { title, hint: `Taken back on ${dayOf(liftedAt)}` };
  if (!expiresAt) return { title, hint: 'Does not expire' };
  return { title, hint: `${counts ? 'Counts until' : 'Counted until'} ${dayOf(expiresAt)}` };
}

export const levelWords = ({ weight, levels }: OwnStanding): string =>
  weight === 0
    ? 'No strike counts against you.'
    : `Your strikes add up to ${weight}. From ${levels.limit} on you can neither publish nor comment for a time, from ${levels.suspend} on the account is suspended, from ${levels.ban} on it is banned.`;
