import * as z from 'zod/mini';
import { table } from '../call.ts';
import { Time, text } from '../fields.ts';
import { say } from './messages.ts';

/** Characters. */
export const termsMax = 60_000;
export const termsChangesMax = 2_000;

export const termsMessages = {
  refused: say('theTermsOfThisSite'),
  other: say('theTermsWereChangedAgain'),
  version: say('pleaseAgreeToTheTerms'),
  text: say('theTextNeedsAFirst'),
  changes: say('sayWhatChangesThereAre'),
} as const;

/** A date, with a number where the day has several: `2026-11-22`, `2026-11-22-2`. */
export const TermsVersion = z.string(termsMessages.version).check(z.maxLength(20, termsMessages.version));

export const Terms = z.object({
  version: z.string(),
  publishedAt: z.nullable(Time),
  changes: z.string(),
  title: z.string(),
  lead: z.string(),
  clauses: z.array(z.object({ title: z.string(), text: z.array(z.string()) })),
  accepted: z.nullable(z.boolean()),
});
export type Terms = z.infer<typeof Terms>;

export const PublishedTerms = z.object({
  version: z.string(),
  publishedAt: Time,
  by: z.nullable(z.string()),
  changes: z.string(),
  accepted: z.int(),
});
export type PublishedTerms = z.infer<typeof PublishedTerms>;

export const TermsAdmin = z.object({
  version: z.string(),
  /** First paragraphs, then headings that begin with `# `. Empty lines separate paragraphs. */
  text: z.string(),
  versions: z.array(PublishedTerms),
});
export type TermsAdmin = z.infer<typeof TermsAdmin>;

export const terms = table({
  getTerms: {
    method: 'GET',
    path: '/terms',
    page: '/#/terms',
    summary: 'Read the present terms, and whether you have accepted them',
    access: 'anyone',
    rate: { max: 120, per: 'minute' },
    answer: Terms,
  },
  acceptTerms: {
    method: 'POST',
    path: '/me/terms',
    summary: 'Accept the present terms. The answer is a conflict if `version` is not the present one',
    access: 'newcomer',
    whenLimited: 'allowed',
    rate: { max: 30, per: 'hour' },
    body: z.object({ version: TermsVersion }),
    answer: z.object({ version: z.string(), acceptedAt: Time }),
  },
  getTermsAdmin: {
    method: 'GET',
    path: '/admin/terms',
    summary: 'Read the present terms as text to change, and all published versions',
    access: 'admin',
    answer: TermsAdmin,
  },
  publishTerms: {
    method: 'POST',
    path: '/admin/terms',
    summary:
      'Publish a new version, which members accept before they upload or publish again. The answer is a conflict if `after` is not the newest version',
    access: 'admin',
    audit: { within: 'terms_published' },
    rate: { max: 20, per: 'hour' },
    body: z.object({
      after: z.string().check(z.maxLength(20)),
      text: text(termsMax, termsMessages.text),
      changes: text(termsChangesMax, termsMessages.changes),
    }),
    answer: TermsAdmin,
  },
});
