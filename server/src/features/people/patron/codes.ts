import { randomBytes } from 'node:crypto';
import type { PatronCode, patron } from '@veil/contract/people/patron.ts';
import type { PatronStatus } from '@veil/contract/people/patron-status.ts';
import { validate as isUuid } from 'uuid';
import type { Db, Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { newId } from '../../../platform/ids.ts';
import { found, refuse } from '../../../platform/refusal.ts';
import { memberCards, type Viewer } from '../members/index.ts';
import { lastEnd } from './grants.ts';
import { deleteCodeRow, insertCodes, insertGrant, lockPatron, takeCode } from './queries.ts';
import { patronStatus } from './status.ts';
import { readTier } from './tiers.ts';

type CodeDeps = Pick<Deps, 'db' | 'clock' | 'secrets'>;

/** Crockford's base 32: no letter looks like a digit. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 80 bits cannot be guessed. */
const codeLetters = 16;
const hintLetters = 4;
const dayMs = 86_400_000;

function makeCode(): string {
  const drawn = [...randomBytes(codeLetters)].map((byte) => letters[byte % letters.length]).join('');
  return (drawn.match(/.{4}/g) ?? []).join('-');
}

const foldCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');

const hashCode = ({ secrets }: Pick<CodeDeps, 'secrets'>, code: string): Buffer =>
  secrets.mac('patron-codes', foldCode(code));

/** They cannot be read again. */
export async function makeCodes(
  deps: CodeDeps,
  viewer: Viewer,
  { body: { tierId, days, endsAt, count } }: Asked<typeof patron.makePatronCodes>,
) {
  const now = deps.clock.now();
  if (new Date(endsAt) <= now)
    return refuse('invalid', 'The end is in the past', { endsAt: 'Choose a day in the future' });
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

/** Extends a tier that the member already has. A code without an effect is not used up. */
export async function redeemCode(
  deps: CodeDeps,
  viewer: Viewer,
  { body: { code: typed } }: Asked<typeof patron.redeemPatronCode>,
): Promise<PatronStatus> {
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (tx) => {
    await lockPatron(tx, viewer.id);
    const hash = hashCode(deps, typed);
    const code = await takeCode(tx, hash, viewer.id, now);
    if (!code) return refuse('code_refused', await whyRefused(tx, viewer, hash));
    const last = await lastEnd(
      tx,
      { memberId: viewer.id, tierId: code.tier_id, providers: ['manual', 'code', 'patreon'] },
      now,
    );
    if (last === null)
      return refuse('code_refused', 'You have this tier without an end already. The code was not used.');
    const startsAt = last ?? now;
    await insertGrant(tx, {
      id: newId(),
      member_id: viewer.id,
      tier_id: code.tier_id,
      provider: 'code',
      starts_at: startsAt,
      ends_at: code.days === null ? null : new Date(startsAt.getTime() + code.days * dayMs),
      granted_by: null,
      created_at: now,
    });
  });
  return patronStatus(deps, viewer);
}

async function whyRefused(tx: Db, viewer: Viewer, hash: Buffer): Promise<string> {
  const row = await tx
    .selectFrom('patron_codes')
    .select(['redeemed_at', 'redeemed_by'])
    .where('hash', '=', hash)
    .executeTakeFirst();
  if (!row) return 'There is no such code. Check each letter, or ask whoever gave it to you.';
  if (!row.redeemed_at) return 'This code has ended. Ask whoever gave it to you for another one.';
  return row.redeemed_by === viewer.id ? 'You have redeemed this code already.' : 'This code was redeemed already.';
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
