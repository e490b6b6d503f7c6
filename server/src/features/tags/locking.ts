import { sql } from 'kysely';
import type { Db } from '../../deps.ts';

const key = sql`hashtextextended('tags', 0)`;

/**
 * Until this transaction ends no tag ends, merges or implies anything new: for whoever names tags, hangs them on items or
 * mutes one. Asked for before the first row of a tag is locked, since whoever stands alone may be about to lock it.
 */
export const holdTags = (tx: Db) => sql`select pg_advisory_xact_lock_shared(${key})`.execute(tx);

/** For admins' rare changes of the tags themselves: waits until nobody holds them and lets nobody in until it is done. */
export const standAlone = (tx: Db) => sql`select pg_advisory_xact_lock(${key})`.execute(tx);
