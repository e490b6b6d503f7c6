import * as z from 'zod/mini';
import { CaseKind } from './cases.ts';
import { flag, text } from './fields.ts';

export const caseFilters = {
  state: z._default(z.enum(['open', 'closed']), 'open'),
  kind: z.optional(CaseKind),
  about: z.optional(z.enum(['content', 'comment', 'member'])),
  /** Only those that you claimed. */
  mine: flag,
  /** A number, the name of a member, or words of the item, the comment or a report. */
  q: z._default(text(100), ''),
};

/** How many cases each choice of a filter would list. */
export const CaseCounts = z.object({
  kinds: z.array(z.object({ kind: CaseKind, count: z.int() })),
  about: z.object({ content: z.int(), comment: z.int(), member: z.int() }),
});
export type CaseCounts = z.infer<typeof CaseCounts>;
