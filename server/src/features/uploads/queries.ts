import { attestation } from '@veil/contract/uploads.ts';
import { sql } from 'kysely';
import type { Db } from '../../deps.ts';

/** Attestations outlive their items, so that deleting does not give the quota back. */
export async function countUploads(db: Db, memberId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('attestations')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .where('attested_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** Uploads of one member commit one after the other, so that many at once cannot pass the quota. Until the transaction ends. */
export async function queueUp(tx: Db, memberId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`upload ${memberId}`}, 0))`.execute(tx);
}

export type Attested = {
  contentId: string;
  memberId: string;
  kind: 'image' | 'video';
  videoConfirmed: boolean;
  at: Date;
};

export async function recordAttestation(tx: Db, attested: Attested): Promise<void> {
  await tx
    .insertInto('attestations')
    .values({
      content_id: attested.contentId,
      member_id: attested.memberId,
      attestation_version: attestation.version,
      // those the member agreed to
      terms_version: (eb) =>
        eb.selectFrom('accounts').select('terms_version').where('id', '=', attested.memberId).$asScalar(),
      kind: attested.kind,
      video_confirmed: attested.videoConfirmed,
      attested_at: attested.at,
    })
    .execute();
}
