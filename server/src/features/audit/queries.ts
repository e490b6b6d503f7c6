import type { Db } from '../../deps.ts';
import { newId } from '../../platform/ids.ts';

/** What was done, for the audit log. */
export type AuditEntry = {
  /** The member who did it; null: the site itself, or a command of its operator. */
  by: string | null;
  /** A verb phrase in the past: `case_decided`. */
  act: string;
  about: { kind: string; id: string } | null;
  /** A few facts (at most 8 kB as JSON), never names, addresses or words of people. */
  detail: Readonly<Record<string, unknown>>;
  at: Date;
};

/**
 * Records in the transaction of the act: both are committed or neither. May stand anywhere in it, since the database appends the row to the chain at
 * the commit (migration 081); the log shows it afterwards.
 */
export async function recordAudit(tx: Db, { by, act, about, detail, at }: AuditEntry): Promise<void> {
  await tx
    .insertInto('audit_entries')
    .values({
      id: newId(),
      at,
      by_id: by,
      act,
      about_kind: about?.kind ?? null,
      about_id: about?.id ?? null,
      detail: JSON.stringify(detail),
    })
    .execute();
}
