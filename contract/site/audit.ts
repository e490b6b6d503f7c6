import * as z from 'zod/mini';
import { table } from './call.ts';
import { Id, list, offset, Time, text, whole } from './fields.ts';

/** Of `by`: what the site itself did, or a command of its operator. */
export const bySite = '-';

export const AuditRow = z.object({
  seq: z.int(),
  at: Time,
  /** Null: the site itself. `name`: what they are called now; null for who is gone. */
  by: z.nullable(z.object({ id: Id, name: z.nullable(z.string()) })),
  act: z.string(),
  about: z.nullable(z.object({ kind: z.string(), id: z.nullable(z.string()) })),
  detail: z.record(z.string(), z.unknown()),
  hash: z.string(),
});
export type AuditRow = z.infer<typeof AuditRow>;

export const wrongReasons = ['gap', 'link', 'hash', 'anchor', 'end'] as const;

const Anchor = z.object({ seq: z.int(), hash: z.string() });

export const AuditVerdict = z.object({
  /** The rows that are right, from the first on. */
  rows: z.int(),
  /** The last of them. */
  head: z.nullable(Anchor),
  /** The first row that is not right; null: all are. */
  wrong: z.nullable(z.object({ seq: z.int(), reason: z.enum(wrongReasons) })),
  /** The last one that was written into the log of the server. */
  anchor: z.nullable(z.object({ ...Anchor.shape, at: Time })),
});
export type AuditVerdict = z.infer<typeof AuditVerdict>;

const wordMax = 200;

export const audit = table({
  listAudit: {
    method: 'GET',
    path: '/admin/audit',
    summary: 'What staff and the site itself did, the newest first. `by`: id or part of the name; `about`: kind or id',
    access: 'admin',
    audit: 'audit_log_read',
    query: z.object({
      act: z._default(text(60), ''),
      by: z._default(text(wordMax), ''),
      about: z._default(text(wordMax), ''),
      from: z.optional(Time),
      to: z.optional(Time),
      /** Only rows after this one, for who reads them all. */
      after: z.optional(whole(0, 0, Number.MAX_SAFE_INTEGER)),
      descending: z._default(z.enum(['true', 'false']), 'true'),
      limit: whole(50, 1, 500),
      offset,
    }),
    answer: list(AuditRow),
  },
  listAuditActs: {
    method: 'GET',
    path: '/admin/audit/acts',
    summary: 'The acts that the audit log has',
    access: 'admin',
    answer: z.object({ acts: z.array(z.string()) }),
  },
  verifyAudit: {
    method: 'POST',
    path: '/admin/audit/verify',
    summary: 'Hash the audit log again from its first row on, and compare it with its anchors',
    access: 'admin',
    audit: 'audit_log_verified',
    rate: { max: 30, per: 'hour' },
    answer: AuditVerdict,
  },
});
