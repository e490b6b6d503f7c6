import type { patron } from '@veil/contract/people/patron.ts';
import { type AdminTier, maxTiers, type TierFields } from '@veil/contract/people/patron-tiers.ts';
import { validate as isUuid } from 'uuid';
import type { Db } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { newId } from '../../../platform/ids.ts';
import { found, refuse } from '../../../platform/refusal.ts';
import { say } from './messages.ts';
import { deleteTierRow, insertTier, lockTiers, updateTier } from './queries.ts';
import { adminTier, readTier, type TierDeps } from './tiers.ts';

const foldName = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ');

const columnsOf = ({ name, amountCents, noAdverts, ...rest }: Partial<TierFields>) => ({
  ...rest,
  ...(name !== undefined && { name, folded: foldName(name) }),
  ...(amountCents !== undefined && { amount_cents: amountCents }),
  ...(noAdverts !== undefined && { no_adverts: noAdverts }),
});

async function refuseTakenName(tx: Db, name: string | undefined, id?: string): Promise<void> {
  if (name === undefined) return;
  const taken = await tx
    .selectFrom('patron_tiers')
    .select('id')
    .where('folded', '=', foldName(name))
    .executeTakeFirst();
  if (taken && taken.id !== id)
    refuse('conflict', say('anotherTierHasThisName'), { name: say('anotherTierHasThisName') });
}

export async function createTier(
  deps: TierDeps,
  _viewer: unknown,
  { body: fields }: Asked<typeof patron.createTier>,
): Promise<AdminTier> {
  const id = newId();
  await deps.db.transaction().execute(async (tx) => {
    await lockTiers(tx);
    await refuseTakenName(tx, fields.name);
    const { count } = await tx
      .selectFrom('patron_tiers')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    if (Number(count) >= maxTiers) refuse('conflict', say('thereCanBeAtMostTiers', { most: maxTiers }));
    const columns = { ...fields, name: fields.name, folded: foldName(fields.name) };
    const { amountCents, noAdverts, ...rest } = columns;
    await insertTier(tx, {
      id,
      ...rest,
      amount_cents: amountCents,
      no_adverts: noAdverts,
      created_at: deps.clock.now(),
    });
  });
  return adminTier(deps, id);
}

export async function changeTier(
  deps: TierDeps,
  _viewer: unknown,
  { params: { id }, body: fields }: Asked<typeof patron.changeTier>,
): Promise<AdminTier> {
  await deps.db.transaction().execute(async (tx) => {
    await lockTiers(tx);
    found(isUuid(id) ? await readTier(tx, id) : null);
    await refuseTakenName(tx, fields.name, id);
    if (Object.keys(fields).length > 0) await updateTier(tx, id, columnsOf(fields));
  });
  return adminTier(deps, id);
}

/** Keeps tiers that somebody had, a code grants or a stamp needs: without its tier, a stamp would be open to all. */
export async function deleteTier(
  { db }: TierDeps,
  _viewer: unknown,
  { params: { id } }: Asked<typeof patron.deleteTier>,
): Promise<{ ok: true }> {
  const deleted = isUuid(id) && (await deleteTierRow(db, id));
  if (deleted === 'in use') return refuse('conflict', say('thisTierIsInUse'));
  if (!deleted) return refuse('not_found');
  return { ok: true };
}
