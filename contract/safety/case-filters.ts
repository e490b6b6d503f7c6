import * as z from 'zod/mini';
import { flag, text } from '../fields.ts';
import { CaseKind } from './case-kinds.ts';

export const caseFilters = {
  state: z._default(z.enum(['open', 'closed']), 'open'),
  kind: z.optional(CaseKind),
  about: z.optional(z.enum(['content', 'comment', 'member'])),
  mine: flag,
  /** A case number, a member's name, or words of the item, the comment or a report. */
  q: z._default(text(100), ''),
};

export const CaseCounts = z.object({
  kinds: z.array(z.object({ kind: CaseKind, count: z.int() })),
  about: z.object({ content: z.int(), comment: z.int(), member: z.int() }),
});
export type CaseCounts = z.infer<typeof CaseCounts>;
