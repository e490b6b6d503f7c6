import type { Reply } from '@veil/contract/call.ts';
import type { hashBank } from '@veil/contract/items/hash-bank.ts';
import type { HashReason } from '@veil/contract/items/hash-list.ts';
import type { HashEntry } from '@veil/contract/items/hash-matches.ts';
import { sql } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { Db, Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Viewer } from '../../people/members/index.ts';
import { recordAudit } from '../../site/audit/index.ts';
import { deleteEntry } from './entry-queries.ts';

export type BankDeps = Pick<Deps, 'db' | 'clock'>;
type Search = {
  q: string;
  kind?: HashEntry['kind'] | undefined;
  reason?: HashReason | undefined;
  limit: number;
  offset: number;
};

export const shownSources = 10;

const likeOf = (words: string) => `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;

function matching(db: Db, { q, kind, reason }: Search) {
  const query = db
    .selectFrom('hash_bank_entries as e')
    .$if(kind !== undefined, (all) => all.where('e.kind', '=', kind as string))
    .$if(reason !== undefined, (all) => all.where('e.reason', '=', reason as string));
  if (!q) return query;
  return query.where((eb) =>
    eb.or([
      eb(sql`encode(e.hash, 'hex')`, 'like', `${q.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`),
      eb('e.source', 'ilike', likeOf(q)),
      eb('e.note', 'ilike', likeOf(q)),
    ]),
  );
}

export async function listEntries(
  { db }: BankDeps,
  _viewer: unknown,
  { query: asked }: Asked<typeof hashBank.listHashEntries>,
): Promise<Reply<typeof hashBank.listHashEntries>> {
  const { limit, offset } = asked;
  const { total } = await matching(db, asked)
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching(db, asked)
    .select(['e.id', 'e.kind', 'e.hash', 'e.reason', 'e.source', 'e.note', 'e.case_id', 'e.added_at'])
    .select((eb) =>
      eb
        .selectFrom('hash_matches as m')
        .whereRef('m.entry_id', '=', 'e.id')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .as('matches'),
    )
    .orderBy('e.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const items = rows.map((row) => ({
    id: row.id,
    kind: row.kind as HashEntry['kind'],
    hash: row.hash.toString('hex'),
    reason: row.reason as HashReason,
    source: row.source,
    note: row.note,
    caseId: row.case_id,
    addedAt: row.added_at.toISOString(),
    matches: Number(row.matches),
  }));
  return { items, total: Number(total), limit, offset };
}

export const removeEntry = (
  { db, clock }: BankDeps,
  viewer: Viewer,
  { params: { id } }: Asked<typeof hashBank.removeHashEntry>,
): Promise<{ ok: true }> =>
  db.transaction().execute(async (tx) => {
    const row = isUuid(id) ? await deleteEntry(tx, id) : undefined;
    if (!row) return refuse('not_found');
    const about = { kind: 'hash_entry', id };
    await recordAudit(tx, { by: viewer.id, act: 'hash_entry_removed', about, detail: row, at: clock.now() });
    return { ok: true };
  });
