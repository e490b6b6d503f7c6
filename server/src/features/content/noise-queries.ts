import { type Insertable, sql } from 'kysely';
import type { Db } from '../../deps.ts';
import type { NoiseSeeds } from '../../tables.ts';

/** Serialises the items of one member until the transaction ends, so that of two like pictures one finds the other. */
export const lockNoiseSeeds = (tx: Db, ownerId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`noise ${ownerId}`}, 0))`.execute(tx);

/** An item that is gone gets none, and a lookalike that is gone is left out; both are locked, so that neither goes while this is written. */
export const insertNoiseSeed = (tx: Db, row: Insertable<NoiseSeeds>) =>
  tx
    .insertInto('noise_seeds')
    .columns(['content_id', 'seed', 'origin_x', 'origin_y', 'lookalike_id', 'shared'])
    .expression((eb) =>
      eb
        .selectFrom('content')
        .select(['id', sql.val(row.seed).as('seed')])
        .select([sql.val(row.origin_x).as('x'), sql.val(row.origin_y).as('y')])
        .select((inner) => [
          inner
            .selectFrom('content as other')
            .select('other.id')
            .where('other.id', '=', row.lookalike_id ?? null)
            .forKeyShare()
            .as('lookalike'),
          sql.val(row.shared).as('shared'),
        ])
        .where('id', '=', row.content_id)
        .forKeyShare(),
    )
    .onConflict((already) => already.doNothing())
    .execute();

export const deleteNoiseSeed = (tx: Db, id: string) =>
  tx.deleteFrom('noise_seeds').where('content_id', '=', id).execute();
