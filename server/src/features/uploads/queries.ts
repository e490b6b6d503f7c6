import { attestation } from '@veil/contract/uploads.ts';
import { sql } from 'kysely';
import type { Db } from '../../deps.ts';

/** Attestations outlive their items, so that deleting an item does not restore the quota. */
export async function countUploads(db: Db, memberId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('attestations')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .where('attested_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** Serialises the uploads of one member until the transaction ends, so that concurrent ones cannot exceed the quota. */
export async function lockUploads(tx: Db, memberId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`upload ${memberId}`}, 0))`.execute(tx);
}

export type Attestation = {
  contentId: string;
  memberId: string;
  kind: 'image' | 'video';
  videoConfirmed: boolean;
  at: Date;
};

export async function recordAttestation(tx: Db, given: Attestation): Promise<void> {
  await tx
    .insertInto('attestations')
    .values({
      content_id: given.contentId,
      member_id: given.memberId,
      attestation_version: attestation.version,
      // the version that the member agreed to
      terms_version: (eb) =>
        eb.selectFrom('accounts').select('terms_version').where('id', '=', given.memberId).$asScalar(),
      kind: given.kind,
      video_confirmed: given.videoConfirmed,
      attested_at: given.at,
    })
    .execute();
}

/** Of a picture that another file replaces: it counts for the quota under an id of its own, as that of a deleted item does. */
export const setAttestationAside = (tx: Db, contentId: string, aside: string) =>
  tx.updateTable('attestations').set({ content_id: aside }).where('content_id', '=', contentId).execute();

/** What a deleted member attested goes with their items; of one that is kept as evidence it stays, as its holder's. */
export async function endAttestationsOf(tx: Db, memberId: string): Promise<void> {
  await tx
    .updateTable('attestations')
    .from('content')
    .set((eb) => ({ member_id: eb.ref('content.owner_id') }))
    .whereRef('content.id', '=', 'attestations.content_id')
    .where('attestations.member_id', '=', memberId)
    .execute();
  await tx.deleteFrom('attestations').where('member_id', '=', memberId).execute();
}
