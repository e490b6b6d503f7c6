import * as z from 'zod/mini';
import { CensorScope, CensorType } from './body-parts.ts';
import { CaseMember } from './case-members.ts';
import { CasePicture, Seen } from './case-pictures.ts';
import { Comment } from './comments.ts';
import { ContentCard, Visibility } from './content.ts';
import { Id, Time } from './fields.ts';
import { ReportReason, reportReasonNames, reportReasons } from './reports.ts';
import { Rule, Sanction } from './rules.ts';
import { Effect } from './strikes.ts';

/** What the program noticed itself, without a report. */
export const concernWords = {
  match: 'Matches the hash list',
  age: 'Apparent age',
  age_text: 'A text states an age under 18',
  term: 'A text contains a term that was blocked later',
  consent: 'Consent withdrawn',
  restored: 'Taken down before a restore',
  approval: 'To be approved',
  staff: 'Opened by an admin',
} as const;
export type ConcernKind = keyof typeof concernWords;
const concernKinds = Object.keys(concernWords) as [ConcernKind, ...ConcernKind[]];

/** Why a case is there, each with its words. */
export const caseKindWords = { ...reportReasons, ...concernWords };
export type CaseKind = keyof typeof caseKindWords;
export const CaseKind = z.enum([...reportReasonNames, ...concernKinds]);

/** keep: nothing is done about it. hide: nobody but its maker and moderators sees it. delete: nobody but moderators, until it is erased. */
export const caseActions = ['keep', 'hide', 'delete'] as const;
export type CaseAction = (typeof caseActions)[number];
export const CaseAction = z.enum(caseActions);

/** How long a deleted item is kept sealed, so that an appeal can restore it: that of the EU's Digital Services Act, six months. */
export const appealDays = 183;
export const claimMinutes = 30;
export const reasonMax = 2000;

const Hashes = z.nullable(z.object({ sha256: z.nullable(z.string()), pdq: z.nullable(z.string()) }));

/** A snapshot of what was reported, which stays when the item or the comment is deleted. */
export const ReportAbout = z.object({
  title: z.string(),
  description: z.string(),
  kind: z.enum(['image', 'video']),
  visibility: Visibility,
  ownerId: z.nullable(Id),
  ownerName: z.nullable(z.string()),
  censor: z.object({ type: CensorType, scope: CensorScope, intensity: z.int() }),
  createdAt: Time,
  publishedAt: z.nullable(Time),
  original: Hashes,
  master: Hashes,
  comment: z.nullable(
    z.object({
      authorId: z.nullable(Id),
      authorName: z.nullable(z.string()),
      text: z.string(),
      createdAt: z.optional(Time),
    }),
  ),
});

/** The same of a member. */
const MemberAbout = z.object({ ownerId: z.nullable(Id), ownerName: z.nullable(z.string()), bio: z.string() });

/** Most reports of a case that are shown one by one, the newest. */
export const shownReports = 20;

export const clockWords = {
  intimate: 'Decide within 48 hours',
  consent: 'Answer within 7 working days',
  counter_notice: 'Restore within 10 to 14 working days',
  appeal: 'Decide the appeal within 7 working days',
  privacy: 'Answer within a month',
} as const;
export type ClockKind = keyof typeof clockWords;
const ClockKind = z.enum(Object.keys(clockWords) as [ClockKind, ...ClockKind[]]);

const CaseState = z.enum(['open', 'closed']);

/** Who decides it at the moment, and until when nobody else can. */
const Claim = z.object({ byYou: z.boolean(), by: z.nullable(z.string()), until: Time });

/** All that waits for one decision about one item, comment or member, as the queue lists it. */
export const Case = z.object({
  id: Id,
  number: z.int(),
  /** Grows with everything that a decision must have seen. */
  version: z.int(),
  state: CaseState,
  aboutKind: z.enum(['content', 'comment', 'member']),
  contentId: z.nullable(Id),
  commentId: z.nullable(Id),
  memberId: z.nullable(Id),
  kinds: z.array(CaseKind),
  reports: z.array(
    z.object({
      id: Id,
      reason: ReportReason,
      text: z.string(),
      source: z.enum(['member', 'visitor']),
      /** Most reports of this member were right. */
      trusted: z.boolean(),
      createdAt: Time,
    }),
  ),
  reportCount: z.int(),
  /** Of an item and of a comment under it. */
  about: z.nullable(ReportAbout),
  /** Of a member. */
  member: z.nullable(MemberAbout),
  /** The item as it is now; null when it is gone. */
  item: z.nullable(ContentCard),
  /** Null where the item is gone or has no picture. */
  picture: z.nullable(CasePicture),
  seen: Seen,
  /** Its maker has deleted the item meanwhile: with the decision it is erased, whichever it is. */
  withdrawn: z.boolean(),
  /** How often moderators kept it before. */
  keptBefore: z.int(),
  openedAt: Time,
  decideBy: z.nullable(Time),
  closedAt: z.nullable(Time),
  action: z.nullable(CaseAction),
  claim: z.nullable(Claim),
  /** False for a moderator's own item or comment, which another one decides. */
  mayDecide: z.boolean(),
});
export type Case = z.infer<typeof Case>;

/** One step of a case. `words`: what happened, as moderators read it. */
const CaseStep = z.object({
  id: Id,
  kind: z.string(),
  at: Time,
  by: z.nullable(z.string()),
  words: z.string(),
  text: z.string(),
});

export const CaseDetail = z.object({
  ...Case.shape,
  /** What the program noticed: facts by name. */
  concerns: z.array(z.object({ kind: z.enum(concernKinds), at: Time, facts: z.record(z.string(), z.string()) })),
  /** The member whose thing the case is about; null when the account is gone. */
  whose: z.nullable(CaseMember),
  /** Where the comment of the case stands. */
  thread: z.array(Comment),
  clocks: z.array(z.object({ kind: ClockKind, startedAt: Time, dueAt: Time, endedAt: z.nullable(Time) })),
  timeline: z.array(CaseStep),
  decision: z.nullable(
    z.object({
      id: Id,
      action: CaseAction,
      sanction: z.nullable(Sanction),
      rule: z.nullable(Rule),
      reason: z.string(),
      /** What it did to the account; null for older decisions. */
      effect: z.nullable(Effect),
      at: Time,
      by: z.nullable(z.string()),
      /** When the item is erased. */
      erasedAt: z.nullable(Time),
    }),
  ),
  /** Of the member whose it is. */
  history: z.object({
    cases: z.array(
      z.object({
        id: Id,
        number: z.int(),
        kinds: z.array(CaseKind),
        state: CaseState,
        action: z.nullable(CaseAction),
        at: Time,
      }),
    ),
    strikes: z.array(z.object({ rule: Rule, at: Time, expiresAt: z.nullable(Time), counts: z.boolean() })),
  }),
  can: z.object({
    decide: z.boolean(),
    reverse: z.boolean(),
    erase: z.boolean(),
    addToHashList: z.boolean(),
    restrict: z.boolean(),
  }),
});
export type CaseDetail = z.infer<typeof CaseDetail>;
