import type { patron } from '@veil/contract/people/patron.ts';
import type { PatronCode } from '@veil/contract/people/patron-codes.ts';
import { validate as isUuid } from 'uuid';
import type { Asked } from '../../../platform/http/handler.ts';
import { newId } from '../../../platform/ids.ts';
import { found, refuse } from '../../../platform/refusal.ts';
import { memberCards, type Viewer } from '../members/index.ts';
import { type CodeDeps, hashCode, hintLetters, makeCode } from './code-letters.ts';
import { say } from './messages.ts';
import { deleteCodeRow, insertCodes } from './queries.ts';
import { readTier } from './tiers.ts';

export const dayMs = 86_400_000;

/** They cannot be read again. */
export async function makeCodes(
  deps: CodeDeps,
  viewer: Viewer,
  { body: { tierId, days, endsAt, count } }: Asked<typeof patron.makePatronCodes>,
) {
  const now = deps.clock.now();
  if (new Date(endsAt) <= now)
    return refuse('invalid', say('theEndIsInThePast'), { endsAt: say('chooseADayInTheFuture') });
  const codes = Array.from({ length: count }, makeCode);
  await deps.db.transaction().execute(async (tx) => {
    found(await readTier(tx, tierId));
    const rows = codes.map((code) => ({
      id: newId(),
      hash: hashCode(deps, code),
      hint: code.slice(0, hintLetters),
      tier_id: tierId,
      days,
      ends_at: new Date(endsAt),
      made_by: viewer.id,
      created_at: now,
    }));
    await insertCodes(tx, rows);
  });
  return { codes };
}

export async function listCodes(
  deps: CodeDeps,
  _viewer: unknown,
  { query: { limit, offset } }: Asked<typeof patron.listPatronCodes>,
) {
  const { count } = await deps.db
    .selectFrom('patron_codes')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await deps.db
    .selectFrom('patron_codes as c')
    .innerJoin('patron_tiers as t', 't.id', 'c.tier_id')
    .select([
      'c.id',
      'c.hint',
      'c.tier_id',
      't.name',
      'c.days',
      'c.ends_at',
      'c.created_at',
      'c.redeemed_at',
      'c.redeemed_by',
    ])
    .orderBy('c.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const cards = await memberCards(
    deps,
    rows.flatMap(({ redeemed_by }) => redeemed_by ?? []),
  );
  const items = rows.map(
    (row): PatronCode => ({
      id: row.id,
      hint: row.hint,
      tier: { id: row.tier_id, name: row.name },
      days: row.days,
      endsAt: row.ends_at.toISOString(),
      createdAt: row.created_at.toISOString(),
      redeemedAt: row.redeemed_at?.toISOString() ?? null,
      redeemedBy: (row.redeemed_by && cards.get(row.redeemed_by)) || null,
    }),
  );
  return { items, total: Number(count), limit, offset };
}

export async function deleteCode(
  { db }: CodeDeps,
  _viewer: unknown,
  { params: { id } }: Asked<typeof patron.deletePatronCode>,
): Promise<{ ok: true }> {
  return isUuid(id) && (await deleteCodeRow(db, id)) ? { ok: true } : refuse('not_found');
}
