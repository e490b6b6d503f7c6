import * as z from 'zod/mini';
import { table } from '../call.ts';
import { flag, Id, list, offset, Time, text, whole } from '../fields.ts';
import { Rule, SanctionKind } from '../rules.ts';
import { CaseAction } from './case-kinds.ts';
import { appealDays } from './cases.ts';
import { say } from './messages.ts';
import { appellants, Outcome, Statement } from './statements.ts';

export { appealDays };
export const appealTextMax = 3000;
export const answerMax = 2000;

const AppealText = z.object({ text: text(appealTextMax, say('sayInTheTextWhy')) });
/** The e-mail carries the key, for members whom the decision signed out. */
const Link = z.object({ id: Id, key: z.string().check(z.maxLength(100)) });

export const Appeal = z.object({
  id: Id,
  decisionId: Id,
  caseId: Id,
  caseNumber: z.int(),
  about: z.object({ kind: z.enum(['content', 'comment', 'member']), contentId: z.nullable(Id) }),
  appellant: z.enum(appellants),
  text: z.string(),
  filedAt: Time,
  /** Seven working days after the appeal. */
  dueAt: z.nullable(Time),
  decision: z.object({
    action: CaseAction,
    sanction: z.nullable(SanctionKind),
    rule: z.nullable(Rule),
    reason: z.string(),
    at: Time,
    /** It is null if the account was deleted, or if a program hid the item. */
    by: z.nullable(z.string()),
    automatic: z.boolean(),
  }),
  outcome: z.nullable(Outcome),
  answer: z.string(),
  decidedAt: z.nullable(Time),
  decidedBy: z.nullable(z.string()),
  /** The site had no other moderator. */
  bySame: z.boolean(),
  /**
   * `same`: the caller decided the case. `party`: the appeal is about their own item, comment or account. `alone`: they
   * decided it and the site has nobody else, so an admin may; the audit log records it.
   */
  may: z.enum(['yes', 'same', 'party', 'alone']),
});
export type Appeal = z.infer<typeof Appeal>;

export const appeals = table({
  listStatements: {
    method: 'GET',
    path: '/me/statements',
    summary: 'List the moderators’ decisions that concern you, with their reasons, newest first',
    access: 'account',
    query: z.object({ limit: whole(20, 1, 50), offset }),
    answer: list(Statement),
  },
  getStatement: {
    method: 'GET',
    path: '/statements/:id',
    about: 'statement',
    summary: 'Read a decision that concerns you, with its reasons and your appeal',
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
    summary: 'Read a decision by the link of the e-mail, for members whom it signed out',
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
    summary: 'List waiting appeals, oldest first, or decided ones, newest first',
    access: 'moderator',
    audit: 'appeals_listed',
    query: z.object({ limit: whole(20, 1, 50), offset, decided: flag }),
    answer: list(Appeal),
  },
  decideAppeal: {
    method: 'POST',
    path: '/moderation/appeals/:id/decision',
    about: 'appeal',
    summary: 'Decide an appeal. The decision stays, or is reversed with all its effects',
    access: 'moderator',
    audit: { within: 'appeal_decided' },
    body: z.object({
      outcome: Outcome,
      answer: text(answerMax, say('giveAnAnswerTheAppellant')),
      evenIfSame: z._default(z.boolean(), false),
    }),
    answer: Appeal,
  },
});
