import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { Detection } from '../../../media/index.ts';
import type { PictureFacts } from './picture-facts.ts';

export async function upsertDetection(
  tx: Db,
  id: string,
  detection: Detection,
  picture: PictureFacts | null = null,
): Promise<void> {
  const row = {
    adapter: detection.adapter,
    model: detection.model,
    parts: JSON.stringify(detection.parts),
    people: detection.people ? JSON.stringify(detection.people) : null,
    apparent_ages: JSON.stringify(detection.apparentAges ?? []),
    failed: detection.failed ?? null,
    picture: picture && JSON.stringify(picture),
    tracks: detection.tracks ? JSON.stringify(detection.tracks) : null,
    not_followed: detection.notFollowed ? JSON.stringify(detection.notFollowed) : null,
  };
  await tx
    .insertInto('detections')
    .values({ content_id: id, ...row })
    .onConflict((already) => already.column('content_id').doUpdateSet(row))
    .execute();
}

export const recordFollowTry = async (db: Db, id: string): Promise<void> => {
  await db
    .updateTable('detections')
    .set({ follow_tries: sql<number>`follow_tries + 1` })
    .where('content_id', '=', id)
    .execute();
};

export const markAgesTold = (tx: Db, id: string, now: Date) =>
  tx.updateTable('detections').set({ ages_told_at: now }).where('content_id', '=', id).execute();

export const recordPictureFacts = (tx: Db, id: string, picture: PictureFacts) =>
  tx
    .updateTable('detections')
    .set({ picture: JSON.stringify(picture) })
    .where('content_id', '=', id)
    .execute();

/** Keeps earlier records. */
export const insertShownCover = (tx: Db, id: string, now: Date) =>
  tx
    .insertInto('shown_covers')
    .columns(['content_id', 'mask_version', 'cover', 'width', 'height', 'first_public_at'])
    .expression((eb) =>
      eb
        .selectFrom('masters')
        .select(['content_id', 'mask_version', 'cover', 'width', 'height'])
        .select(sql.val(now).as('first_public_at'))
        .where('content_id', '=', id),
    )
    .onConflict((already) => already.doNothing())
    .execute();

export async function deleteFindings(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('detections').where('content_id', '=', id).execute();
  await tx.deleteFrom('corrections').where('content_id', '=', id).execute();
  await tx.deleteFrom('shown_covers').where('content_id', '=', id).execute();
}
