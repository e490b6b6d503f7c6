import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';

const key = sql`hashtextextended('tags', 0)`;

/** Prevents deletion, merge and new implications of tags until this transaction ends. Take it before locking a tag's row, because the
 * exclusive holder may lock the same row (deadlock). */
export const lockTagsShared = (tx: Db) => sql`select pg_advisory_xact_lock_shared(${key})`.execute(tx);

/** For admins' rare changes of tags; excludes all shared locks. */
export const lockTagsExclusive = (tx: Db) => sql`select pg_advisory_xact_lock(${key})`.execute(tx);
