import { type Insertable, sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { RemovedPictures } from '../../../tables.ts';
import type { NewNoise } from './seeds.ts';

/** Serialises one member's items, so that one of two like pictures finds the other. */
export const lockNoiseSeeds = (tx: Db, ownerId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`noise ${ownerId}`}, 0))`.execute(tx);

/** Both items are locked, so that neither is deleted during the write. A deleted item gets no row. */
export const insertNoiseSeed = (tx: Db, contentId: string, noise: NewNoise) =>
  tx
    .insertInto('noise_seeds')
    .columns([
      'content_id',
      'seed',
      'origin_x',
      'origin_y',
      'turn',
      'picture_key',
      'normal_turn',
      'lookalike_id',
      'removed_id',
      'shared',
    ])
    .expression((eb) =>
      eb
        .selectFrom('content')
        .select(['id', sql.val(noise.seed).as('seed')])
        .select([sql.val(noise.x).as('x'), sql.val(noise.y).as('y'), sql.val(noise.turn).as('turn')])
        .select([sql.val(noise.key).as('key'), sql.val(noise.normalTurn).as('normal_turn')])
        .select((inner) => [
          inner
            .selectFrom('content as other')
            .select('other.id')
            .where('other.id', '=', noise.lookalikeId)
            .forKeyShare()
            .as('lookalike'),
          inner
            .selectFrom('removed_pictures as removed')
            .select('removed.id')
            .where('removed.id', '=', noise.removedId)
            .as('removed'),
          sql.val(noise.shared).as('shared'),
        ])
        .where('id', '=', contentId)
        .forKeyShare(),
    )
    .onConflict((already) => already.doNothing())
    .execute();

export const deleteNoiseSeed = (tx: Db, id: string) =>
  tx.deleteFrom('noise_seeds').where('content_id', '=', id).execute();

/** The maker publishes both, with a cover that is drawn from its own noise. */
export const answerLookalike = (tx: Db, id: string, at: Date) =>
  tx.updateTable('noise_seeds').set({ answered_at: at }).where('content_id', '=', id).execute();

export const insertRemovedPicture = (tx: Db, row: Insertable<RemovedPictures>) =>
  tx.insertInto('removed_pictures').values(row).execute();

/** Items that look like a removed picture point to the facts that remain of it, if it was public. */
export const moveLookalikes = (tx: Db, id: string, removedId: string | null) =>
  tx
    .updateTable('noise_seeds')
    .set((eb) => ({ lookalike_id: null, removed_id: eb.fn.coalesce('removed_id', eb.val(removedId)) }))
    .where('lookalike_id', '=', id)
    .execute();
