import type { Reply } from '@veil/contract/call.ts';
import type { HashEntry, HashListFigures, HashReason, hashBank } from '@veil/contract/items/hash-bank.ts';
import { sql } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { Db, Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Viewer } from '../../people/members/index.ts';
import { recordAudit } from '../../site/audit/index.ts';
import { deleteEntry } from './entry-queries.ts';
import { countMatches } from './matches.ts';

type BankDeps = Pick<Deps, 'db' | 'clock'>;
type Search = {
  q: string;
  kind?: HashEntry['kind'] | undefined;
  reason?: HashReason | undefined;
  limit: number;
  offset: number;
};

const shownSources = 10;

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

export async function getFigures({ db }: BankDeps): Promise<HashListFigures> {
  const counted = await db
    .selectFrom('hash_bank_entries')
    .select(['kind', 'source'])
    .select(({ fn }) => fn.countAll<string>().as('entries'))
    .select(sql<string>`count(*) filter (where sweep_id is null)`.as('waiting'))
    .groupBy(['kind', 'source'])
    .execute();
  const sum = (rows: typeof counted) => rows.reduce((all, { entries }) => all + Number(entries), 0);
  const names = [...new Set(counted.map(({ source }) => source))];
  const marked = await db.selectFrom('restricting_sources').select('source').execute();
  const sources = names.map((name) => ({
    name,
    entries: sum(counted.filter(({ source }) => source === name)),
    restricts: marked.some(({ source }) => source === name),
  }));
  return {
    entries: sum(counted),
    kinds: {
      sha256: sum(counted.filter(({ kind }) => kind === 'sha256')),
      pdq: sum(counted.filter(({ kind }) => kind === 'pdq')),
    },
    sources: sources.toSorted((one, other) => other.entries - one.entries).slice(0, shownSources),
    matches: await countMatches(db),
    sweep: await lastSweep(db),
    waiting: counted.reduce((all, { waiting }) => all + Number(waiting), 0),
  };
}

async function lastSweep(db: Db): Promise<HashListFigures['sweep']> {
  const row = await db.selectFrom('hash_sweeps').selectAll().orderBy('started_at', 'desc').limit(1).executeTakeFirst();
  if (!row) return null;
  const { entries, checked, matched, failed, started_at, finished_at } = row;
  const times = { startedAt: started_at.toISOString(), finishedAt: finished_at?.toISOString() ?? null };
  return { entries, checked, matched, failed, ...times };
}
