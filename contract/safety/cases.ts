import * as z from 'zod/mini';
import { CensorScope, CensorType } from '../body-parts.ts';
import { Id, Time } from '../fields.ts';
import { ContentCard, Visibility } from '../items/content.ts';
import { Effect } from '../people/strikes.ts';
import { Rule, Sanction } from '../rules.ts';
import { Comment } from '../talk/comments.ts';
import { CaseMember } from './case-members.ts';
import { CasePicture, Seen } from './case-pictures.ts';
import { ReportReason, reportReasonNames, reportReasons } from './reports.ts';

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
const concernKinds = Object.keys(concernWords) as [ConcernKind, ...ConcernKind[]];

export const caseKindWords = { ...reportReasons, ...concernWords };
export type CaseKind = keyof typeof caseKindWords;
export const CaseKind = z.enum([...reportReasonNames, ...concernKinds]);

/** hide: only the maker and moderators see it. delete: only moderators see it, until it is erased. */
export const caseActions = ['keep', 'hide', 'delete'] as const;
export type CaseAction = (typeof caseActions)[number];
export const CaseAction = z.enum(caseActions);

/** An appeal can restore a deleted item for six months, by the EU's Digital Services Act. */
export const appealDays = 183;
export const claimMinutes = 30;
export const reasonMax = 2000;

const Hashes = z.nullable(z.object({ sha256: z.nullable(z.string()), pdq: z.nullable(z.string()) }));

/** A snapshot, which stays when the item or the comment is deleted. */
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

const MemberAbout = z.object({ ownerId: z.nullable(Id), ownerName: z.nullable(z.string()), bio: z.string() });

export const shownReports = 20;

export const clockWords = {
  intimate: 'Decide within 48 hours',
  consent: 'Answer within 7 working days',
  counter_notice: 'Restore within 10 to 14 working days',
  appeal: 'Decide the appeal within 7 working days',
  privacy: 'Answer within a month',
  authority: 'Report to the authority within 24 hours',
} as const;
export type ClockKind = keyof typeof clockWords;
const ClockKind = z.enum(Object.keys(clockWords) as [ClockKind, ...ClockKind[]]);

const CaseState = z.enum(['open', 'closed']);

/** Nobody else can decide the case until then. */
const Claim = z.object({ byYou: z.boolean(), by: z.nullable(z.string()), until: Time });

/** Everything that waits for one decision about one item, comment or member. */
export const Case = z.object({
  id: Id,
  number: z.int(),
  /** Increases with each change that a moderator must see before deciding. */
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
  about: z.nullable(ReportAbout),
  member: z.nullable(MemberAbout),
  item: z.nullable(ContentCard),
  picture: z.nullable(CasePicture),
  seen: Seen,
  /** The maker deleted the item after it was reported. Any decision then erases it. */
  withdrawn: z.boolean(),
  keptBefore: z.int(),
  openedAt: Time,
  decideBy: z.nullable(Time),
  closedAt: z.nullable(Time),
  action: z.nullable(CaseAction),
  claim: z.nullable(Claim),
  /** False if the item or comment is the moderator's own. */
  mayDecide: z.boolean(),
});
export type Case = z.infer<typeof Case>;

/** `words` tells moderators what happened. */
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
  /** Facts that the program noticed. */
  concerns: z.array(z.object({ kind: z.enum(concernKinds), at: Time, facts: z.record(z.string(), z.string()) })),
  whose: z.nullable(CaseMember),
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
      effect: z.nullable(Effect),
      at: Time,
      by: z.nullable(z.string()),
      erasedAt: z.nullable(Time),
    }),
  ),
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
