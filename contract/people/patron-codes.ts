import * as z from 'zod/mini';
import { table } from '../call.ts';
import { done, Id, list, offset, Time, text, whole } from '../fields.ts';
import { MemberCard } from './members.ts';
import { say } from './messages.ts';
import { PatronStatus } from './patron-status.ts';

export const maxCodes = 50;
export const dayRange = { min: 1, max: 3660 } as const;

export const PatronCode = z.object({
  id: Id,
  hint: z.string(),
  tier: z.object({ id: Id, name: z.string() }),
  days: z.nullable(z.int()),
  endsAt: Time,
  createdAt: Time,
  redeemedAt: z.nullable(Time),
  redeemedBy: z.nullable(MemberCard),
});
export type PatronCode = z.infer<typeof PatronCode>;

export const paged = z.object({ limit: whole(50, 1, 100), offset });

export const patronCodeCalls = table({
  redeemPatronCode: {
    method: 'POST',
    path: '/patron/redeem',
    summary: 'Redeem a code for its tier',
    access: 'member',
    whenLimited: 'allowed',
    rate: { max: 20, per: 'hour' },
    body: z.object({ code: text(60, say('enterACode')) }),
    answer: PatronStatus,
  },
  listPatronCodes: {
    method: 'GET',
    path: '/admin/patron/codes',
    summary: 'Codes, the latest first; the codes themselves are shown once, when they are made',
    access: 'admin',
    query: paged,
    answer: list(PatronCode),
  },
  makePatronCodes: {
    method: 'POST',
    path: '/admin/patron/codes',
    summary: 'Make codes that give a tier, each once',
    access: 'admin',
    audit: 'patron_codes_made',
    rate: { max: 60, per: 'hour' },
    body: z.object({
      tierId: Id,
      days: z.nullable(z.int().check(z.minimum(dayRange.min), z.maximum(dayRange.max))),
      endsAt: Time,
      count: z.int().check(z.minimum(1), z.maximum(maxCodes)),
    }),
    answer: z.object({ codes: z.array(z.string()) }),
  },
  deletePatronCode: {
    method: 'DELETE',
    path: '/admin/patron/codes/:id',
    about: 'patronCode',
    summary: 'Delete a code; members keep its tier',
    access: 'admin',
    audit: 'patron_code_deleted',
    answer: done,
  },
});
