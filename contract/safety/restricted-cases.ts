import * as z from 'zod/mini';
import { passwordLength } from './accounts.ts';
import { table } from './call.ts';
import { reasonMax } from './cases.ts';
import { Id, list, offset, Time, text, whole } from './fields.ts';

/** How long the evidence is kept: a year (18 USC 2258A (h), as the REPORT Act changed it). */
export const preservationDays = 365;

/** Hours within which an admin should look at a restricted case and report it: the law asks for it without delay. */
export const reportHours = 24;

/** What restricted it: a moderator, or a match of a hash list that an admin marked. */
export const restrictionCauses = ['moderator', 'list'] as const;

/** A case that only admins see. It holds no picture and no address of one. */
export const RestrictedCase = z.object({
  id: Id,
  caseId: Id,
  caseNumber: z.int(),
  cause: z.enum(restrictionCauses),
  /** Who restricted it; null: a match, or their account was deleted. */
  by: z.nullable(z.string()),
  reason: z.string(),
  contentId: Id,
  restrictedAt: Time,
  /** By when an admin should have looked and reported it; null: it is over. */
  dueAt: z.nullable(Time),
  /** When the evidence is destroyed. */
  endsAt: Time,
  destroyedAt: z.nullable(Time),
  liftedAt: z.nullable(Time),
  liftedBy: z.nullable(z.string()),
  liftReason: z.nullable(z.string()),
  /**
   * `deleted`: the account is gone and the evidence is kept nevertheless. `last_admin`: a site cannot freeze its only admin. `unconfirmed`: the
   * account of a member of staff, which an admin must confirm to freeze.
   */
  account: z.enum(['frozen', 'suspended', 'deleted', 'last_admin', 'unconfirmed', 'active', 'pending']),
});
export type RestrictedCase = z.infer<typeof RestrictedCase>;

const Hashes = z.object({ sha256: z.nullable(z.string()), pdq: z.nullable(z.string()), bytes: z.int() });

/** What is known of the item and of whoever uploaded it, as it was when the case was restricted. */
export const PreservedFacts = z.object({
  keptAt: Time,
  item: z.object({
    id: Id,
    title: z.string(),
    description: z.string(),
    kind: z.string(),
    visibility: z.string(),
    uploadedAt: Time,
    publishedAt: z.nullable(Time),
    attestedAt: z.nullable(Time),
    attestationVersion: z.nullable(z.string()),
  }),
  original: z.nullable(z.extend(Hashes, { format: z.string() })),
  master: z.nullable(z.extend(Hashes, { width: z.int(), height: z.int() })),
  account: z.nullable(
    z.object({
      id: Id,
      name: z.nullable(z.string()),
      slug: z.nullable(z.string()),
      email: z.string(),
      emailVerified: z.boolean(),
      createdAt: Time,
      adultConfirmedAt: Time,
      country: z.nullable(z.string()),
    }),
  ),
  /** Where they were signed in: the site keeps shortened network addresses only. */
  sessions: z.array(
    z.object({ network: z.nullable(z.string()), device: z.nullable(z.string()), startedAt: Time, usedAt: Time }),
  ),
  matches: z.array(z.object({ source: z.nullable(z.string()), reason: z.string(), distance: z.int(), at: Time })),
});
export type PreservedFacts = z.infer<typeof PreservedFacts>;

const Step = z.object({ caseNumber: z.int(), at: Time, words: z.string(), text: z.string() });
const GivenReport = z.object({ reason: z.string(), text: z.string(), source: z.string(), at: Time });

export const RestrictedCaseDetail = z.extend(RestrictedCase, {
  /** Null until they are gathered, some seconds after the restriction, and after they were destroyed. */
  facts: z.nullable(PreservedFacts),
  reports: z.array(GivenReport),
  steps: z.array(Step),
  /** `alone`: this admin restricted it, and the site has no other one. */
  mayLift: z.enum(['yes', 'same', 'own', 'alone', 'over']),
  mayFreeze: z.boolean(),
});
export type RestrictedCaseDetail = z.infer<typeof RestrictedCaseDetail>;

const password = z.string().check(z.maxLength(passwordLength.max));
const exportRate = { max: 30, per: 'hour' } as const;

export const restrictedCases = table({
  restrictCase: {
    method: 'POST',
    path: '/moderation/cases/:id/restrict',
    about: 'case',
    summary:
      'Restrict a case to admins: nobody else sees it or its item, the account is frozen and the evidence is kept for a year',
    access: 'moderator',
    audit: { within: 'case_restricted' },
    anyWords: true,
    body: z.object({ reason: text(reasonMax, 'Give a reason: only admins read it') }),
    answer: z.object({ ok: z.literal(true) }),
  },
  listRestrictedCases: {
    method: 'GET',
    path: '/moderation/restricted',
    summary: 'Restricted cases, and what is kept though its account was deleted; the newest first',
    access: 'admin',
    audit: 'restricted_cases_listed',
    query: z.object({ limit: whole(20, 1, 50), offset }),
    answer: list(RestrictedCase),
  },
  getRestrictedCase: {
    method: 'GET',
    path: '/moderation/restricted/:id',
    about: 'restrictedCase',
    summary: 'A restricted case: facts, hashes and times, without a picture',
    access: 'admin',
    audit: 'restricted_case_read',
    answer: RestrictedCaseDetail,
  },
  exportRestrictedCase: {
    method: 'POST',
    path: '/moderation/restricted/:id/report',
    about: 'restrictedCase',
    summary: 'The facts for the report to the authority, for machines and for people, without the media',
    access: 'admin',
    audit: { within: 'restricted_report_exported' },
    rate: exportRate,
    answer: z.object({ facts: RestrictedCaseDetail, text: z.string() }),
  },
  releaseRestrictedMedia: {
    method: 'POST',
    path: '/moderation/restricted/:id/media',
    about: 'restrictedCase',
    summary: 'An address of the uploaded file for the authority, for a few minutes; asks for the password and a reason',
    access: 'admin',
    audit: { within: 'restricted_media_released' },
    anyWords: true,
    rate: { max: 10, per: 'hour' },
    body: z.object({ reason: text(reasonMax, 'Give a reason: who asks for the file'), password }),
    answer: z.object({ url: z.string() }),
  },
  confirmFreeze: {
    method: 'POST',
    path: '/moderation/restricted/:id/freeze',
    about: 'restrictedCase',
    summary: 'Freeze the account of a member of staff, which a moderator or a list may not freeze. Not your own',
    access: 'admin',
    audit: { within: 'account_freeze_confirmed' },
    answer: z.object({ ok: z.literal(true) }),
  },
  liftRestriction: {
    method: 'POST',
    path: '/moderation/restricted/:id/lift',
    about: 'restrictedCase',
    summary:
      'Lift the restriction of a case after a false alarm: it is an ordinary case again. Not by who restricted it',
    access: 'admin',
    audit: { within: 'restriction_lifted' },
    anyWords: true,
    body: z.object({
      reason: text(reasonMax, 'Give a reason why it is a false alarm'),
      /** The admin who restricted it says that the site has no other. */
      evenIfSame: z._default(z.boolean(), false),
    }),
    answer: z.object({ ok: z.literal(true) }),
  },
});
