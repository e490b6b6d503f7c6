import type { Turn } from '@veil/imaging';
import type { Db } from '../../../deps.ts';

/** The seed keys the noise of an item's covers; `x`, `y` and `turn` place the picture on the grid. */
export type NoiseSeed = { seed: string; x: number; y: number; turn: Turn };

/** These are the same for turned copies; `key` is null for videos and animations. */
export type PictureKey = { key: string | null; normalTurn: Turn };

export type NewNoise = NoiseSeed &
  PictureKey & {
    /** Both belong to the same maker. */
    lookalikeId: string | null;
    removedId: string | null;
    /** Another picture that shows the same has this noise too. */
    shared: boolean;
  };
export type SettledNoise = NewNoise & { answeredAt: Date | null };

export async function loadNoiseSeed(db: Db, id: string): Promise<SettledNoise | null> {
  const row = await db.selectFrom('noise_seeds').selectAll().where('content_id', '=', id).executeTakeFirst();
  if (!row) return null;
  return {
    ...seedOf(row),
    key: row.picture_key,
    normalTurn: row.normal_turn as Turn,
    lookalikeId: row.lookalike_id,
    removedId: row.removed_id,
    shared: row.shared,
    answeredAt: row.answered_at,
  };
}

type SeedRow = { seed: string; origin_x: number; origin_y: number; turn: number };

export const seedOf = ({ seed, origin_x: x, origin_y: y, turn }: SeedRow): NoiseSeed => ({
  seed,
  x,
  y,
  turn: turn as Turn,
});

/** The maker must choose before a picture becomes public beside a like one with different noise. */
export const awaitsAnswer = ({ shared, lookalikeId, removedId, answeredAt }: SettledNoise): boolean =>
  !shared && (lookalikeId ?? removedId) !== null && answeredAt === null;
