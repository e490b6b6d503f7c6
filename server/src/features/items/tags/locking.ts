import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';

const key = sql`hashtextextended('tags', 0)`;

/** Take it before locking a tag's row, because the exclusive holder may lock the same row (deadlock). */
export const lockTagsShared = (tx: Db) => sql`select pg_advisory_xact_lock_shared(${key})`.execute(tx);

/** Admins' rare changes of tags exclude all shared locks. */
export const lockTagsExclusive = (tx: Db) => sql`select pg_advisory_xact_lock(${key})`.execute(tx);
