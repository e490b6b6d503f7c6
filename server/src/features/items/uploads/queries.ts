import { attestation } from '@veil/contract/items/uploads.ts';
import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import { acceptedTermsVersion } from '../../site/terms/index.ts';

/** Counts until `endsAt`: an upload, or the announced bytes of an open resumable one. */
export type Spent = { bytes: number; endsAt: Date; isUpload: boolean };

/** Attestations outlive their items, so that deleting an item does not restore the quota. */
export async function loadSpent(
  db: Db,
  memberId: string,
  { since, now }: { since: Date; now: Date },
): Promise<Spent[]> {
  const uploads = await db
    .selectFrom('attestations')
    .select(['bytes', 'attested_at'])
    .where('member_id', '=', memberId)
    .where('attested_at', '>', since)
    .execute();
  const underWay = await db
    .selectFrom('resumable_uploads')
    .select(['bytes', 'expires_at'])
    .where('member_id', '=', memberId)
    .where('content_id', 'is', null)
    .where('expires_at', '>', now)
    .execute();
  const dayMs = now.getTime() - since.getTime();
  return [
    ...uploads.map(({ bytes, attested_at: at }) => ({
      bytes: Number(bytes),
      endsAt: new Date(at.getTime() + dayMs),
      isUpload: true,
    })),
    ...underWay.map(({ bytes, expires_at: endsAt }) => ({ bytes: Number(bytes), endsAt, isUpload: false })),
  ];
}

export async function lockUploads(tx: Db, memberId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`upload ${memberId}`}, 0))`.execute(tx);
}

export type Attestation = {
  contentId: string;
  memberId: string;
  kind: 'image' | 'video';
  videoConfirmed: boolean;
  bytes: number;
  at: Date;
};

export async function recordAttestation(tx: Db, given: Attestation): Promise<void> {
  await tx
    .insertInto('attestations')
    .values({
      content_id: given.contentId,
      member_id: given.memberId,
      attestation_version: attestation.version,
      terms_version: acceptedTermsVersion(given.memberId),
      kind: given.kind,
      video_confirmed: given.videoConfirmed,
      bytes: given.bytes,
      attested_at: given.at,
    })
    .execute();
}

/** The attestation gets its own id, so that it still counts for the quota. */
export const setAttestationAside = (tx: Db, contentId: string, aside: string) =>
  tx.updateTable('attestations').set({ content_id: aside }).where('content_id', '=', contentId).execute();

/** The attestation of kept evidence goes to the evidence holder. */
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
