import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../server/src/deps.ts';
import { findMatches } from '../server/src/features/items/hash-bank/find-matches.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { openKysely, openPool } from '../server/src/platform/db/pool.ts';
import { startPostgres } from '../server/src/platform/postgres/index.ts';
import type { DB } from '../server/src/tables.ts';

const entries = 100_000;
const pictures = 40;
/** The indexed comparison as a share of reading every entry. */
const limit = 0.5;

/** Compares a picture's eight orientations with a long hash list; true if within its limit. */
export default async function benchHashList(): Promise<boolean> {
  const folder = await mkdtemp(path.join(tmpdir(), 'veil-bench-'));
  const postgres = await startPostgres({ dataDir: path.join(folder, 'postgres'), log: () => {} });
  try {
    await migrate(postgres.url);
    const pool = openPool(postgres.url, { max: 1 });
    try {
      return await measure(openKysely<DB>(pool));
    } finally {
      await pool.end();
    }
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(db: Db): Promise<boolean> {
  const began = performance.now();
  await sql`insert into hash_bank_entries (id, kind, hash, reason, source, added_at)
    select gen_random_uuid(), 'pdq', sha256(int8send(n)), 'other', 'bench', now() from generate_series(1, ${entries}) n`.execute(
    db,
  );
  console.log(`${entries} random hashes added in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  await sql`insert into hashed_files (kind, ref, file, hashed_at) select 'bench', n::text, '', now() from generate_series(1, ${pictures}) n`.execute(
    db,
  );
  await sql`insert into hashed_frames (kind, ref, at_ms, bordered, quality, hashes)
    select 'bench', n::text, 0, false, 100, (select string_agg(sha256(int8send(-n * 8 - turn)), ''::bytea) from generate_series(0, 7) turn)
    from generate_series(1, ${pictures}) n`.execute(db);
  await sql`vacuum analyze`.execute(db);
  const through = await median((ref) => findMatches(db, { kind: 'bench', refs: [ref] }));
  const scan = await median((ref) =>
    sql`select count(*) from hash_bank_entries e, generate_series(0, 7) turn, hashed_frames f
      where f.kind = 'bench' and f.ref = ${ref} and hash_distance(e.hash, substring(f.hashes from turn * 32 + 1 for 32)) <= 31`.execute(
      db,
    ),
  );
  const share = through / scan;
  console.log(
    `a picture, eight orientations: ${through.toFixed(1)} ms through the index, ${scan.toFixed(1)} ms by reading every entry`,
  );
  console.log(`${share.toFixed(2)} of it, limit ${limit}`);
  return share <= limit;
}

async function median(work: (ref: string) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let ref = 1; ref <= pictures; ref++) {
    const from = performance.now();
    await work(String(ref));
    times.push(performance.now() - from);
  }
  return times.sort((a, b) => a - b)[pictures >> 1] as number;
}
