import type { Reply } from '@veil/contract/call.ts';
import type { hashBank } from '@veil/contract/items/hash-bank.ts';
import {
  type HashListPreview,
  type HashListRow,
  hashListLimits,
  hashListMessages,
} from '@veil/contract/items/hash-list.ts';
import { translate } from '@veil/contract/say.ts';
import { sql } from 'kysely';
import type { Db, Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Viewer } from '../../people/members/index.ts';
import { recordAudit } from '../../site/audit/index.ts';
import { insertListed } from './entry-queries.ts';
import { say } from './messages.ts';
import { readList } from './read-list.ts';

type TransferDeps = Pick<Deps, 'db' | 'clock'>;

const chunk = 5_000;

const chunksOf = (rows: readonly HashListRow[]): HashListRow[][] =>
  Array.from({ length: Math.ceil(rows.length / chunk) }, (_, nth) => rows.slice(nth * chunk, (nth + 1) * chunk));

const keyOf = ({ kind, hash, source }: HashListRow): string => `${kind} ${hash} ${source}`;

export async function previewList(
  { db }: TransferDeps,
  _viewer: unknown,
  { file }: Asked<typeof hashBank.previewHashList>,
): Promise<HashListPreview> {
  const { rows, ...faults } = await readList(file);
  if (rows.length === 0) refuseFaults(faults);
  const different = [...new Map(rows.map((row) => [keyOf(row), row])).values()];
  const preview: HashListPreview = {
    rows: rows.length,
    added: different.length - (await countKnown(db, different)),
    kinds: { sha256: 0, pdq: 0 },
    reasons: { consent: 0, illegal: 0, minor: 0, other: 0 },
    ...faults,
  };
  for (const { kind, reason } of rows) {
    preview.kinds[kind] += 1;
    preview.reasons[reason] += 1;
  }
  return preview;
}

async function countKnown(db: Db, rows: readonly HashListRow[]): Promise<number> {
  let known = 0;
  for (const part of chunksOf(rows)) {
    const { rows: counted } = await sql<{ known: number }>`
      select count(*)::int as known from ${given(part)} join hash_bank_entries e
        on e.kind = given.kind and e.hash = decode(given.hash, 'hex') and e.source = given.source and e.case_id is null`.execute(
      db,
    );
    known += counted[0]?.known ?? 0;
  }
  return known;
}

const given = (rows: readonly HashListRow[]) =>
  sql`json_to_recordset(${JSON.stringify(rows)}::json) as given (kind text, hash text, reason text, source text, note text)`;

function refuseFaults({ faults, faultCount }: Pick<HashListPreview, 'faults' | 'faultCount'>): void {
  if (faultCount === 0) return;
  const lines = faults.slice(0, 3).map(({ line, message }) => say('faultOfALine', { line, fault: message }));
  const all = lines.reduce((before, fault) => say('moreFaults', { faults: before, fault }));
  const sentence = say('withFaults', { sentence: translate(hashListMessages.badRows), faults: all });
  throw new Refusal('invalid', sentence, { file: sentence });
}

export async function importList(
  { db, clock }: TransferDeps,
  viewer: Viewer,
  { file }: Asked<typeof hashBank.importHashList>,
): Promise<Reply<typeof hashBank.importHashList>> {
  const { rows, faults, faultCount } = await readList(file);
  refuseFaults({ faults, faultCount });
  const at = clock.now();
  const added = await db.transaction().execute(async (tx) => {
    let count = 0;
    for (const part of chunksOf(rows)) count += await insertListed(tx, part, { by: viewer.id, at });
    const detail = { rows: rows.length, added: count };
    await recordAudit(tx, { by: viewer.id, act: 'hash_list_imported', about: null, detail, at });
    return count;
  });
  return { added, known: rows.length - added };
}

export async function exportList(
  { db }: TransferDeps,
  _viewer: unknown,
  { query: { after } }: Asked<typeof hashBank.exportHashList>,
): Promise<Reply<typeof hashBank.exportHashList>> {
  const rows = await db
    .selectFrom('hash_bank_entries')
    .select(['id', 'kind', 'hash', 'reason', 'source', 'note'])
    .$if(after !== undefined, (query) => query.where('id', '>', after as string))
    .orderBy('id')
    .limit(hashListLimits.exported)
    .execute();
  const isLast = rows.length < hashListLimits.exported;
  return {
    rows: rows.map(({ id: _, hash, ...row }) => ({ ...row, hash: hash.toString('hex') }) as HashListRow),
    next: isLast ? null : (rows.at(-1)?.id ?? null),
  };
}
