import { sql } from 'kysely';
import type { Db, Deps } from '../../../deps.ts';
import { inflateStamp } from '../../../media/index.ts';
import { currentDateLanguage } from '../../../platform/language.ts';
import { found, refuse } from '../../../platform/refusal.ts';
import type { Viewer } from '../../people/members/index.ts';
import { entitlementsOf } from '../../people/patron/index.ts';
import { stampKey } from './address.ts';
import { say } from './messages.ts';
import { mayUse, stampRows } from './present.ts';
import { stampName } from './stamp-name.ts';

/** In a transaction it also holds the stamps, so that a deletion waits for the edit and then sees it. */
export async function refuseStamps(
  db: Db,
  viewer: Pick<Viewer, 'id'>,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return;
  const rows = await stampRows(db)
    .where('id', '=', sql<string>`any(${wanted}::uuid[])`)
    .where('active', '=', true)
    .orderBy('id')
    .forShare()
    .execute();
  if (rows.length < wanted.length) refuse('stamp_not_allowed', say('aStampIsNoLongerOffered'));
  const { tierIds } = await entitlementsOf(db, viewer.id, now);
  for (const row of rows) {
    const { tiers } = row;
    if (mayUse(tiers, tierIds)) continue;
    const either = new Intl.ListFormat(currentDateLanguage(), { type: 'disjunction' });
    const named = either.format(tiers.map((tier) => tier.name));
    refuse('stamp_not_allowed', say('theStampIsForPatrons', { name: stampName(row), tiers: named }));
  }
}

export type StampPixels = { id: string; width: number; height: number; rgba: Uint8Array };

/** Saved edits keep stamps that are no longer offered. */
export async function readStampPixels(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  ids: readonly string[],
): Promise<StampPixels[]> {
  const read: StampPixels[] = [];
  for (const id of new Set(ids)) {
    const size = found(
      await db.selectFrom('stamps').select(['width', 'height']).where('id', '=', id).executeTakeFirst(),
    );
    const { data } = inflateStamp(await storage.bytes(stampKey(id, 'pixels')), size);
    read.push({ id, ...size, rgba: data });
  }
  return read;
}
