import * as z from 'zod/mini';
import { table } from './call.ts';
import { appealDays, CaseAction } from './cases.ts';
import { flag, Id, list, offset, Time, text, whole } from './fields.ts';
import { Rule, SanctionKind } from './rules.ts';
import { sanctionCauses } from './strikes.ts';

export { appealDays };
export const appealTextMax = 3000;
export const answerMax = 2000;

/** Who appeals: whose it is, who reported it, or somebody who says that they are shown in it. */
export const appellants = ['maker', 'reporter', 'depicted'] as const;
export type Appellant = (typeof appellants)[number];
/** uphold: the decision stays. overturn: it is reversed. */
export const appealOutcomes = ['uphold', 'overturn'] as const;
const Outcome = z.enum(appealOutcomes);

/** What became of an appeal, as its appellant reads it. */
const OwnAppeal = z.object({
  text: z.string(),
  filedAt: Time,
  outcome: z.nullable(Outcome),
  decidedAt: z.nullable(Time),
  answer: z.string(),
});

/**
 * Statement of reasons of a decision (article 17 of the EU's Digital Services Act), for whom it concerns. Moderators are named in it as such
 * and never as persons.
 */
export const Statement = z.object({
  id: Id,
  decisionId: Id,
  caseNumber: z.int(),
  madeAt: Time,
  /** Whose it is, or who reported it. */
  recipient: z.enum(['maker', 'reporter']),
  about: z.object({
    kind: z.enum(['content', 'comment', 'member']),
    /** The id of the recipient's own item. */
    contentId: z.nullable(Id),
    /** Null for whoever reported it, and where the account is meant. */
    title: z.nullable(z.string()),
  }),
  action: CaseAction,
  sanction: z.nullable(
    z.object({
      kind: SanctionKind,
      endsAt: z.nullable(Time),
      /** What a moderator chose; null: nothing beyond the strike. */
      chosen: z.nullable(SanctionKind),
      /** `strike` and `earlier`: the program added it by the rules about strikes. */
      cause: z.enum(sanctionCauses),
      /** Earlier strikes made it harder than this decision alone. */
      raised: z.boolean(),
    }),
  ),
  /** Null for reporters, and for a decision without a strike. `sum`: all that counted with it; null for older decisions. */
  strike: z.nullable(z.object({ weight: z.int(), sum: z.nullable(z.int()), expiresAt: z.nullable(Time) })),
  /** report: somebody reported it. own: the site noticed it itself. Null where that is withheld. */
  source: z.nullable(z.enum(['report', 'own'])),
  /** Whether a program found it, before a moderator decided. */
  automatedDetection: z.nullable(z.boolean()),
  /** A program hid it when the time for a decision was over: nobody has decided yet. All other decisions are made by moderators. */
  automatedDecision: z.boolean(),
  /** Of an automated one: when a moderator decided the case. */
  settledAt: z.nullable(Time),
  ground: z.nullable(z.enum(['law', 'rules'])),
  rule: z.nullable(Rule),
  /** The facts and the reason; null where they are withheld. */
  reason: z.nullable(z.string()),
  /** Facts are withheld where they would help who abuses minors, or harm an investigation. */
  withheld: z.boolean(),
  /** It holds on this whole site, wherever one reads it. */
  scope: z.literal('site'),
  /** Null: until it is reversed. */
  until: z.nullable(Time),
  reversedAt: z.nullable(Time),
  appeal: z.object({
    /** Until then the recipient can appeal, once; null: a decision in their favour. */
    until: z.nullable(Time),
    may: z.boolean(),
    made: z.nullable(OwnAppeal),
  }),
});
export type Statement = z.infer<typeof Statement>;

const AppealText = z.object({ text: text(appealTextMax, 'Say in the text why the decision should be changed') });
/** The key stands in the e-mail, for members who are signed out by the decision. */
const Link = z.object({ id: Id, key: z.string().check(z.maxLength(100)) });

/** An appeal as moderators read it. */
export const Appeal = z.object({
  id: Id,
  decisionId: Id,
  caseId: Id,
  caseNumber: z.int(),
  /** `contentId`: of an item, which moderators see also where it is hidden or deleted. */
  about: z.object({ kind: z.enum(['content', 'comment', 'member']), contentId: z.nullable(Id) }),
  appellant: z.enum(appellants),
  text: z.string(),
  filedAt: Time,
  /** Within seven working days. */
  dueAt: z.nullable(Time),
  decision: z.object({
    action: CaseAction,
    sanction: z.nullable(SanctionKind),
    rule: z.nullable(Rule),
    reason: z.string(),
    at: Time,
    /** The moderator's name; null: their account was deleted, or a program hid it (`automatic`) because nobody had decided. */
    by: z.nullable(z.string()),
    automatic: z.boolean(),
  }),
  outcome: z.nullable(Outcome),
  answer: z.string(),
  decidedAt: z.nullable(Time),
  decidedBy: z.nullable(z.string()),
  /** The moderator of the decision decided this too, because the site had no other. */
  bySame: z.boolean(),
  /**
   * Whether the moderator who asks may decide it. `same`: they decided before. `party`: it is about their own. `alone`: they decided before and
   * the site has nobody else: an admin may, and that is recorded.
   */
  may: z.enum(['yes', 'same', 'party', 'alone']),
});
export type Appeal = z.infer<typeof Appeal>;

export const appeals = table({
  listStatements: {
    method: 'GET',
    path: '/me/statements',
    summary: 'Decisions of moderators that concern you, with their reasons, newest first',
    access: 'account',
    query: z.object({ limit: whole(20, 1, 50), offset }),
    answer: list(Statement),
  },
  getStatement: {
    method: 'GET',
    path: '/statements/:id',
    about: 'statement',
    summary: 'A decision that concerns you, with its reasons and your appeal',
    access: 'account',
    answer: Statement,
  },
  appeal: {
    method: 'POST',
    path: '/statements/:id/appeal',
    about: 'statement',
    summary: `Ask another moderator to decide again, once, within ${appealDays} days`,
    access: 'account',
    whenLimited: 'allowed',
    rate: { max: 20, per: 'hour' },
    body: AppealText,
    answer: Statement,
  },
  openStatementLink: {
    method: 'POST',
    path: '/statement-links/open',
    summary: 'The same by the link of the e-mail, for members whom the decision signed out',
    access: 'anyone',
    rate: { max: 60, per: 'hour' },
    body: Link,
    answer: Statement,
  },
  appealByLink: {
    method: 'POST',
    path: '/statement-links/appeal',
    summary: 'Appeal by the link of the e-mail',
    access: 'anyone',
    rate: { max: 20, per: 'hour' },
    body: z.object({ ...Link.shape, ...AppealText.shape }),
    answer: Statement,
  },
  listAppeals: {
    method: 'GET',
    path: '/moderation/appeals',
    summary: 'Appeals that wait for a decision, the oldest first, or those that were decided, newest first',
    access: 'moderator',
    audit: 'appeals_listed',
    query: z.object({ limit: whole(20, 1, 50), offset, decided: flag }),
    answer: list(Appeal),
  },
  decideAppeal: {
    method: 'POST',
    path: '/moderation/appeals/:id/decision',
    about: 'appeal',
    summary: 'Decide an appeal: the decision stays, or is reversed with all that it did',
    access: 'moderator',
    audit: { within: 'appeal_decided' },
    body: z.object({
      outcome: Outcome,
      answer: text(answerMax, 'Give an answer: whoever appealed reads it'),
      /** An admin who decided before says that the site has nobody else. */
      evenIfSame: z._default(z.boolean(), false),
    }),
    answer: Appeal,
  },
});
