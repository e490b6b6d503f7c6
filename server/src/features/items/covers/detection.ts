import type { NotFollowed, PartTrack } from '@veil/imaging';
import type { Db } from '../../../deps.ts';
import type { AgeGuess, DetectedPerson, Detection } from '../../../media/index.ts';

export async function loadDetection(db: Db, id: string): Promise<Detection | null> {
  const row = await db.selectFrom('detections').selectAll().where('content_id', '=', id).executeTakeFirst();
  if (!row) return null;
  return {
    adapter: row.adapter as Detection['adapter'],
    model: row.model,
    parts: row.parts as unknown as Detection['parts'],
    ...(row.people !== null && { people: row.people as unknown as DetectedPerson[] }),
    apparentAges: row.apparent_ages as unknown as AgeGuess[],
    ...(row.tracks !== null && { tracks: row.tracks as unknown as PartTrack[] }),
    ...(row.not_followed !== null && { notFollowed: row.not_followed as unknown as NotFollowed[] }),
    ...(row.failed !== null && { failed: row.failed }),
  };
}

export async function findUntoldAges(db: Db, id: string): Promise<AgeGuess[]> {
  const row = await db
    .selectFrom('detections')
    .select('apparent_ages')
    .where('content_id', '=', id)
    .where('ages_told_at', 'is', null)
    .executeTakeFirst();
  return (row?.apparent_ages ?? []) as unknown as AgeGuess[];
}
