import type { hashBank } from '@veil/contract/items/hash-bank.ts';
import type { Db, Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Viewer } from '../../people/members/index.ts';
import { recordAudit } from '../../site/audit/index.ts';
import { deleteRestrictingSource, insertRestrictingSource } from './entry-queries.ts';
import type { Match } from './find-matches.ts';
import { say } from './messages.ts';

export async function isRestricting(db: Db, matches: readonly Pick<Match, 'entryId'>[]): Promise<boolean> {
  if (matches.length === 0) return false;
  const ids = matches.map(({ entryId }) => entryId);
  const entry = await db
    .selectFrom('hash_bank_entries')
    .innerJoin('restricting_sources', 'restricting_sources.source', 'hash_bank_entries.source')
    .select('hash_bank_entries.id')
    .where('hash_bank_entries.id', 'in', ids)
    .limit(1)
    .executeTakeFirst();
  return entry !== undefined;
}

export const markSource = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  { body: { source, restricts } }: Asked<typeof hashBank.markHashSource>,
): Promise<{ ok: true }> =>
  db.transaction().execute(async (tx) => {
    const entry = await tx
      .selectFrom('hash_bank_entries')
      .select('id')
      .where('source', '=', source)
      .limit(1)
      .executeTakeFirst();
    if (!entry) refuse('invalid', say('noEntryHasThisSource'), { source: say('noEntryHasThisSource') });
    const at = clock.now();
    if (restricts) await insertRestrictingSource(tx, { source, marked_by: viewer.id, marked_at: at });
    else await deleteRestrictingSource(tx, source);
    await recordAudit(tx, { by: viewer.id, act: 'hash_source_marked', about: null, detail: { restricts }, at });
    return { ok: true };
  });
