import type { CensorType, CoverStrength } from '@veil/contract/body-parts.ts';
import { isFiner } from '@veil/imaging';
import type { Db } from '../../../deps.ts';
import { newId } from '../../../platform/ids.ts';
import { evidenceHolderId } from '../../people/members/index.ts';
import { loadFinestShown } from '../covers/index.ts';
import { loadFingerprint, loadOriginalHash } from '../originals/index.ts';
import { insertRemovedPicture, moveLookalikes } from './queries.ts';
import { loadNoiseSeed } from './seeds.ts';

type Gone = { id: string; owner_id: string };

/** Others may have saved a public picture. Runs while the row of the original still exists. */
export async function rememberPicture(tx: Db, { id, owner_id }: Gone, at: Date): Promise<void> {
  await moveLookalikes(tx, id, await insertRemoved(tx, { id, owner_id }, at));
}

async function insertRemoved(tx: Db, { id, owner_id }: Gone, at: Date): Promise<string | null> {
  const shown = await loadFinestShown(tx, id);
  const noise = await loadNoiseSeed(tx, id);
  if (!shown || !noise || owner_id === evidenceHolderId) return null;
  const fingerprint = await loadFingerprint(tx, id);
  const removedId = newId();
  await insertRemovedPicture(tx, {
    id: removedId,
    owner_id,
    sha256: await loadOriginalHash(tx, id),
    pdq: fingerprint?.pdq ?? null,
    pdq_quality: fingerprint?.pdq_quality ?? null,
    seed: noise.seed,
    origin_x: noise.x,
    origin_y: noise.y,
    turn: noise.turn,
    picture_key: noise.key,
    normal_turn: noise.normalTurn,
    cover_type: shown.type,
    cover_intensity: shown.intensity,
    removed_at: at,
  });
  return removedId;
}

type Kept = { cover_type: string; cover_intensity: number };
export const strengthOf = ({ cover_type, cover_intensity }: Kept): CoverStrength => ({
  type: cover_type as CensorType,
  intensity: cover_intensity,
});

/** Removed pictures of the same noise showed the same. */
export async function loadFinestRemoved(db: Db, ownerId: string, seed: string): Promise<CoverStrength | null> {
  const rows = await db
    .selectFrom('removed_pictures')
    .select(['cover_type', 'cover_intensity'])
    .where('owner_id', '=', ownerId)
    .where('seed', '=', seed)
    .execute();
  return finerOf(rows.map(strengthOf));
}

export const finerOf = (covers: readonly (CoverStrength | null)[]): CoverStrength | null =>
  covers.reduce((finest, cover) => (finest && !(cover && isFiner(cover, finest)) ? finest : cover), null);

export async function loadRemovedCover(db: Db, id: string): Promise<CoverStrength | null> {
  const row = await db
    .selectFrom('removed_pictures')
    .select(['cover_type', 'cover_intensity'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? strengthOf(row) : null;
}
