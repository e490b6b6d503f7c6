import type { OwnStanding } from '@veil/contract/people/strikes.ts';
import { rules } from '@veil/contract/rules.ts';
import type { Appeal } from '@veil/contract/safety/appeals.ts';
import type { Statement } from '@veil/contract/safety/statements.ts';
import { longDay } from '../../../platform/long-day.ts';
import { say } from './messages.ts';

export function titleOf({ recipient, about, action, sanction, ...statement }: Statement): string {
  const thing = about.kind;
  if (statement.automatedDecision) {
    if (statement.reversedAt) return say('yourItemWasHiddenAndShown', { thing });
    return statement.settledAt ? say('yourItemWasHiddenUntil', { thing }) : say('yourItemIsHiddenUntil', { thing });
  }
  if (recipient === 'reporter') {
    if (action === 'keep') return say('nothingWasDoneAboutWhat');
    return action === 'hide' ? say('whatYouReportedWasHidden', { thing }) : say('whatYouReportedWasDeleted', { thing });
  }
  if (action === 'hide') return say('yourItemWasHidden', { thing });
  if (action === 'delete') return say('yourItemWasDeleted', { thing });
  return sanction ? sanctionWords(sanction) : say('aDecisionAboutYourAccount');
}

const sanctionNames = {
  warn: say('youWereWarned'),
  limit: say('youMayNeitherPublishNorComment'),
  suspend: say('yourAccountIsSuspended'),
  ban: say('yourAccountIsBanned'),
} as const;
type SanctionWords = { kind: keyof typeof sanctionNames; endsAt: string | null };

export const sanctionWords = ({ kind, endsAt }: SanctionWords): string =>
  endsAt ? say('sanctionUntil', { kind, date: longDay(endsAt) }) : sanctionNames[kind];

function foundWords({ source, automatedDetection }: Statement): string {
  if (!source) return say('notSaidHere');
  const program = automatedDetection ? 'yes' : 'no';
  return source === 'report' ? say('somebodyReportedIt', { program }) : say('theSiteNoticedItItself', { program });
}

function durationWords(statement: Statement): string {
  const { action, until, reversedAt, sanction, appeal, automatedDecision, settledAt } = statement;
  if (automatedDecision && !reversedAt)
    return settledAt ? say('untilWhenAModeratorDecided', { date: longDay(settledAt) }) : say('untilAModeratorDecides');
  if (reversedAt) return say('untilWhenItWasReversed', { date: longDay(reversedAt) });
  if (action === 'hide') return say('untilItIsReversed');
  if (action === 'delete')
    return appeal.until ? say('forGoodItIsKept', { date: longDay(appeal.until) }) : say('forGood');
  if (until) return say('untilDate', { date: longDay(until) });
  return sanction?.kind === 'ban' ? say('untilItIsReversed') : say('once');
}

function groundWords({ ground, rule, withheld, automatedDecision }: Statement): string {
  if (automatedDecision) return say('theLawAReportOfThisKind');
  const title = rule && rules[rule].title;
  if (ground && title)
    return ground === 'law' ? say('theLaw', { rule: title }) : say('theRulesOfThisSite', { rule: title });
  return withheld ? say('notSaidHere') : say('noRuleIsBroken');
}

function strikeFact({ weight, sum, expiresAt }: NonNullable<Statement['strike']>): string {
  if (sum === null || sum === weight)
    return expiresAt
      ? say('weightItCountsUntil', { weight, date: longDay(expiresAt) })
      : say('weightItDoesNotExpire', { weight });
  return expiresAt
    ? say('weightAndSumItCountsUntil', { weight, sum, date: longDay(expiresAt) })
    : say('weightAndSumItDoesNotExpire', { weight, sum });
}

function causeWords({ kind, chosen, cause }: NonNullable<Statement['sanction']>): string {
  const choice = chosen ?? 'none';
  return cause === 'earlier'
    ? say('becauseEarlierStrikesCountToo', { choice, kind })
    : say('becauseOfTheWeightOf', { choice, kind });
}

function decidedBy({ sanction, strike }: Statement): string {
  if (!sanction || sanction.cause === 'chosen') return say('aModeratorOfThisSite');
  // Older decisions did not show the effect to moderators.
  return strike?.sum == null ? say('theProgramWorkedOutTheSanction') : say('theModeratorConfirmedTheSanction');
}

export function factsOf(statement: Statement): [label: string, text: string][] {
  const { caseNumber, madeAt, about, sanction, strike, automatedDecision } = statement;
  return [
    [
      say('caseLabel'),
      automatedDecision
        ? say('numberHiddenOn', { caseNumber, date: longDay(madeAt) })
        : say('numberDecidedOn', { caseNumber, date: longDay(madeAt) }),
    ],
    ...(about.title ? [[say('about'), say('quotedTitle', { title: about.title })] as [string, string]] : []),
    [say('decision'), titleOf(statement)],
    ...(sanction && statement.action !== 'keep' ? [[say('account'), sanctionWords(sanction)] as [string, string]] : []),
    ...(strike ? [[say('strike'), strikeFact(strike)] as [string, string]] : []),
    ...(sanction && sanction.cause !== 'chosen'
      ? [[say('theSanction'), causeWords(sanction)] as [string, string]]
      : []),
    [say('howItWasFound'), foundWords(statement)],
    [say('whoDecided'), automatedDecision ? say('nobodyYetAProgramHid') : decidedBy(statement)],
    [say('onWhatGround'), groundWords(statement)],
    [say('whereItHolds'), say('onThisWholeSiteWherever')],
    [say('howLong'), durationWords(statement)],
  ];
}

export const aboutWords = { content: say('anItem'), comment: say('aComment'), member: say('anAccount') } as const;
export const actionWords: Record<Appeal['decision']['action'], string> = {
  keep: say('kept'),
  hide: say('hidden'),
  delete: say('deleted'),
};
export const kindWords = {
  warn: say('warning'),
  limit: say('limit'),
  suspend: say('suspension'),
  ban: say('ban'),
} as const;
const appealOutcomes = { uphold: say('theDecisionStays'), overturn: say('theDecisionIsReversed') } as const;
const objectionOutcomes = { uphold: say('itStaysHidden'), overturn: say('itIsShownAgain') } as const;

export const outcomeWords = (isObjection: boolean) => (isObjection ? objectionOutcomes : appealOutcomes);

type OwnStrike = OwnStanding['strikes'][number];

export function strikeWords({ rule, givenAt, liftedAt, expiresAt, counts }: OwnStrike): {
  title: string;
  hint: string;
} {
  const title = rule ? rules[rule].title : say('theReasonIsNotSaid');
  const given = longDay(givenAt);
  if (liftedAt) return { title, hint: say('givenAndTakenBackOn', { given, date: longDay(liftedAt) }) };
  if (!expiresAt) return { title, hint: say('givenAndDoesNotExpire', { given }) };
  const date = longDay(expiresAt);
  return {
    title,
    hint: counts ? say('givenAndCountsUntil', { given, date }) : say('givenAndCountedUntil', { given, date }),
  };
}

export const levelWords = ({ weight, levels }: OwnStanding): string =>
  weight === 0
    ? say('noStrikeCountsAgainstYou')
    : say('yourStrikesAddUpTo', { weight, limit: levels.limit, suspend: levels.suspend, ban: levels.ban });
