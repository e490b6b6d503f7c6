import { sql } from 'kysely';
import type { Db } from '../../deps.ts';

const key = sql`hashtextextended('tags', 0)`;

/**
 * Until this transaction ends, no tag is deleted, merged or given an implication. For transactions that use tags. Take it before locking a
 * row of a tag: the holder of the exclusive lock may be about to lock the same row (deadlock).
 */
export const lockTagsShared = (tx: Db) => sql`select pg_advisory_xact_lock_shared(${key})`.execute(tx);

/** For admins' rare changes of tags: excludes all shared locks. */
export const lockTagsExclusive = (tx: Db) => sql`select pg_advisory_xact_lock(${key})`.execute(tx);
