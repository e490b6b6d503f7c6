import * as z from 'zod/mini';
import { table } from '../call.ts';
import { Id, list, offset, Time, text, whole } from '../fields.ts';

/** Acts of the site itself and commands of its operator. */
export const bySite = '-';

export const AuditRow = z.object({
  seq: z.int(),
  at: Time,
  /** It is null for the site itself. `name` is null if the account is gone. */
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
  rows: z.int(),
  head: z.nullable(Anchor),
  wrong: z.nullable(z.object({ seq: z.int(), reason: z.enum(wrongReasons) })),
  anchor: z.nullable(z.object({ ...Anchor.shape, at: Time })),
});
export type AuditVerdict = z.infer<typeof AuditVerdict>;

const wordMax = 200;

export const audit = table({
  listAudit: {
    method: 'GET',
    path: '/admin/audit',
    summary:
      'List the acts of staff and of the site itself, newest first. `by` is an id or part of a name, `about` a kind or id',
    access: 'admin',
    audit: 'audit_log_read',
    query: z.object({
      act: z._default(text(60), ''),
      by: z._default(text(wordMax), ''),
      about: z._default(text(wordMax), ''),
      from: z.optional(Time),
      to: z.optional(Time),
      /** A client that reads all rows continues here. */
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
    summary: 'List the kinds of acts in the audit log',
    access: 'admin',
    answer: z.object({ acts: z.array(z.string()) }),
  },
  verifyAudit: {
    method: 'POST',
    path: '/admin/audit/verify',
    summary: 'Verify the audit log’s hashes from the first row, and compare its anchors',
    access: 'admin',
    audit: 'audit_log_verified',
    rate: { max: 30, per: 'hour' },
    answer: AuditVerdict,
  },
});
