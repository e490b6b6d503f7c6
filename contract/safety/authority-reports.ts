import * as z from 'zod/mini';
import { Id, Time, text } from '../fields.ts';
import { reasonMax } from './cases.ts';
import { say } from './messages.ts';

const Day = z.iso.date().check(z.maxLength(10));

/** An admin's record. A correction is a further entry. */
export const AuthorityReport = z.object({
  id: Id,
  number: z.string(),
  reportedOn: z.string(),
  notes: z.string(),
  by: z.nullable(z.string()),
  at: Time,
});
export type AuthorityReport = z.infer<typeof AuthorityReport>;
export const reportNumberMax = 100;

export const AuthorityReportForm = z.object({
  number: text(reportNumberMax, say('enterTheNumberOfThe')),
  reportedOn: Day,
  notes: z._default(text(reasonMax), ''),
});

/** Each look is recorded; colour needs a separate confirmation. */
export const evidenceLooks = ['blurred', 'grey', 'colour'] as const;
