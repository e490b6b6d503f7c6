import { randomBytes } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Deps } from '../../../deps.ts';
import { newId } from '../../../platform/ids.ts';
import type { HashBankEntries } from '../../../tables.ts';

export async function aHashEntry(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  wishes: Partial<Insertable<HashBankEntries>> = {},
): Promise<string> {
  const id = newId();
  await db
    .insertInto('hash_bank_entries')
    .values({
      id,
      kind: 'pdq',
      hash: randomBytes(32),
      reason: 'consent',
      source: 'A list',
      added_at: clock.now(),
      ...wishes,
    })
    .execute();
  return id;
}

export async function aHashSource(deps: Pick<Deps, 'db' | 'clock'>): Promise<string> {
  await aHashEntry(deps, { source: 'A marked list' });
  return 'A marked list';
}
