import * as z from 'zod/mini';
import { say } from './messages.ts';
import { reportReasonNames, reportReasons } from './reports.ts';

export const concernWords = {
  match: say('matchesTheHashList'),
  age: say('apparentAge'),
  age_text: say('aTextStatesAnAge'),
  term: say('theTextHasATerm'),
  consent: say('consentWithdrawn'),
  restored: say('takenDownBeforeARestore'),
  approval: say('toBeApproved'),
  staff: say('openedByAnAdmin'),
} as const;
export type ConcernKind = keyof typeof concernWords;
export const concernKinds = Object.keys(concernWords) as [ConcernKind, ...ConcernKind[]];

export const caseKindWords = { ...reportReasons, ...concernWords };
export type CaseKind = keyof typeof caseKindWords;
export const CaseKind = z.enum([...reportReasonNames, ...concernKinds]);

/** hide: only the maker and moderators see it. delete: only moderators see it, until it is erased. */
export const caseActions = ['keep', 'hide', 'delete'] as const;
export type CaseAction = (typeof caseActions)[number];
export const CaseAction = z.enum(caseActions);

export const clockWords = {
  intimate: say('decideWithin48Hours'),
  consent: say('answerWithin7WorkingDays'),
  counter_notice: say('restoreInTime'),
  appeal: say('decideAppealInTime'),
  privacy: say('answerWithinAMonth'),
  authority: say('reportToTheAuthorityWithin'),
} as const;
export type ClockKind = keyof typeof clockWords;
export const ClockKind = z.enum(Object.keys(clockWords) as [ClockKind, ...ClockKind[]]);
