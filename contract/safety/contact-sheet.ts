import * as z from 'zod/mini';
import { Id, text, Version } from '../fields.ts';
import { type ProblemCode, problems } from '../problem.ts';
import { reasonMax } from './cases.ts';

export const sheetMax = 24;

/** `approve`: waiting uploads. `duplicates`: reports of one thing, one reason. */
export const SheetForm = z.object({
  how: z.enum(['approve', 'duplicates']),
  cases: z
    .array(z.object({ id: Id, version: Version.check(z.minimum(1)) }))
    .check(z.minLength(1), z.maxLength(sheetMax)),
  /** The reporters of duplicates read it. */
  reason: z._default(text(reasonMax), ''),
});
export type SheetForm = z.infer<typeof SheetForm>;

/** Each case is decided by itself, so some can succeed while others are refused. */
export const SheetOutcome = z.object({
  decided: z.array(Id),
  refused: z.array(
    z.object({
      id: Id,
      code: z.enum(Object.keys(problems) as [ProblemCode, ...ProblemCode[]]),
      detail: z.string(),
    }),
  ),
});
export type SheetOutcome = z.infer<typeof SheetOutcome>;
