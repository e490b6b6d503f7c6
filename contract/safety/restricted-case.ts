import * as z from 'zod/mini';
import { Id, Time } from '../fields.ts';
import { AuthorityReport } from './authority-reports.ts';
import { PreservedFacts } from './preserved-facts.ts';

/** `list`: a match of a hash list that an admin marked. */
export const restrictionCauses = ['moderator', 'list'] as const;

/** Only admins see it. It contains no address of a picture. */
export const RestrictedCase = z.object({
  id: Id,
  caseId: Id,
  caseNumber: z.int(),
  cause: z.enum(restrictionCauses),
  by: z.nullable(z.string()),
  reason: z.string(),
  contentId: Id,
  restrictedAt: Time,
  /** The first record of a report to the authority. */
  reportedAt: z.nullable(Time),
  /** It is null once it is reported or over. */
  dueAt: z.nullable(Time),
  endsAt: Time,
  destroyedAt: z.nullable(Time),
  liftedAt: z.nullable(Time),
  liftedBy: z.nullable(z.string()),
  liftReason: z.nullable(z.string()),
  /**
   * `deleted`: only the evidence is left. `last_admin`: a site cannot freeze its only admin. `unconfirmed`: a staff
   * account, frozen only after an admin confirms it.
   */
  account: z.enum(['frozen', 'suspended', 'deleted', 'last_admin', 'unconfirmed', 'active', 'pending']),
});
export type RestrictedCase = z.infer<typeof RestrictedCase>;

const Step = z.object({ caseNumber: z.int(), at: Time, words: z.string(), text: z.string() });
const GivenReport = z.object({ reason: z.string(), text: z.string(), source: z.string(), at: Time });

export const RestrictedCaseDetail = z.extend(RestrictedCase, {
  /** It is null until they are gathered, and after they are destroyed. */
  facts: z.nullable(PreservedFacts),
  reports: z.array(GivenReport),
  authorityReports: z.array(AuthorityReport),
  mayReport: z.boolean(),
  /** A published version exists, and this admin may see it. */
  hasPicture: z.boolean(),
  steps: z.array(Step),
  /** `alone`: this admin restricted it, and the site has no other admin. */
  mayLift: z.enum(['yes', 'same', 'own', 'alone', 'over']),
  mayFreeze: z.boolean(),
});
export type RestrictedCaseDetail = z.infer<typeof RestrictedCaseDetail>;
