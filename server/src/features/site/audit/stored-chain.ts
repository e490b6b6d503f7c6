import { sql } from 'kysely';
import type { Db, Deps } from '../../../deps.ts';
import { rowsInBatches } from '../../../platform/db/batches.ts';
import { type Anchor, type ChainRow, type Verdict, verifyChain } from './chain.ts';
import { keptAnchors } from './kept-anchors.ts';

/** Rows have microseconds and the recorded text of the detail, so that no change escapes. */
export const storedRows = (db: Db): AsyncGenerator<ChainRow> =>
  rowsInBatches(async (after: ChainRow | null, limit) => {
    const { rows } = await sql<ChainRow>`
      select seq, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, by_id as by, act,
        about_kind as "aboutKind", about_id as "aboutId", detail::text as detail,
        encode(prev_hash, 'hex') as "prevHash", encode(hash, 'hex') as hash
      from audit_log where seq > ${after?.seq ?? Number.MIN_SAFE_INTEGER} order by seq limit ${limit}`.execute(db);
    return rows;
  });

export const readAnchors = async (db: Db): Promise<(Anchor & { at: Date })[]> =>
  (await db.selectFrom('audit_anchors').selectAll().orderBy('seq').execute()).map(({ hash, ...anchor }) => ({
    ...anchor,
    hash: hash.toString('hex'),
  }));

export const verifyStored = async (db: Db, given: readonly Anchor[] = []): Promise<Verdict> =>
  verifyChain(storedRows(db), [...(await readAnchors(db)), ...given]);

export async function verifyAudit({ db, storage }: Pick<Deps, 'db' | 'storage'>) {
  const anchor = (await readAnchors(db)).at(-1);
  const verdict = await verifyStored(db, await keptAnchors(storage));
  return { ...verdict, anchor: anchor ? { ...anchor, at: anchor.at.toISOString() } : null };
}
