import * as z from 'zod/mini';
import { reportReasonNames, reportReasons } from './reports.ts';

export const concernWords = {
  match: 'Matches the hash list',
  age: 'Apparent age',
  age_text: 'A text states an age under 18',
  term: 'The text has a term that was blocked later',
  consent: 'Consent withdrawn',
  restored: 'Taken down before a restore',
  approval: 'To be approved',
  staff: 'Opened by an admin',
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
  intimate: 'Decide within 48 hours',
  consent: 'Answer within 7 working days',
  counter_notice: 'Restore within 10 to 14 working days',
  appeal: 'Decide the appeal within 7 working days',
  privacy: 'Answer within a month',
  authority: 'Report to the authority within 24 hours',
} as const;
export type ClockKind = keyof typeof clockWords;
export const ClockKind = z.enum(Object.keys(clockWords) as [ClockKind, ...ClockKind[]]);
