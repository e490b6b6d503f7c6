import type { Deps } from '../../server/src/deps.ts';
import { createTier } from '../../server/src/features/people/patron/change-tiers.ts';
import { newId } from '../../server/src/platform/ids.ts';
import type { Person } from './person.ts';

const tiers = [
  {
    name: 'Lantern',
    amountCents: 300,
    perks: ['A lantern beside your name', 'A thank-you once a year'],
    noAdverts: false,
  },
  {
    name: 'Gallery',
    amountCents: 700,
    perks: ['No adverts', 'Stamps for patrons', 'A vote on what is featured'],
    noAdverts: true,
  },
  { name: 'Atelier', amountCents: 1500, perks: ['All of Gallery', 'A print every winter'], noAdverts: true },
] as const;

/** Three tiers, assigned in turn to every third member. */
export async function offerTiers(deps: Deps, people: readonly Person[]): Promise<void> {
  const known = await deps.db.selectFrom('patron_tiers').select(['id', 'name']).execute();
  const ids: string[] = [];
  for (const [nth, { perks, ...tier }] of tiers.entries()) {
    const fields = { ...tier, perks: [...perks], url: 'https://example.org/patrons', level: nth + 1, offered: true };
    ids.push(known.find(({ name }) => name === tier.name)?.id ?? (await createTier(deps, null, { body: fields })).id);
  }
  const now = deps.clock.now();
  for (const [nth, person] of people.entries()) {
    const tierId = ids[(nth / 3) % ids.length];
    if (!tierId || (await hasGrant(deps, person.id))) continue;
    const grant = { id: newId(), member_id: person.id, tier_id: tierId, provider: 'manual' };
    await deps.db
      .insertInto('patron_grants')
      .values({ ...grant, starts_at: now, created_at: now })
      .execute();
  }
}

const hasGrant = async (deps: Deps, memberId: string): Promise<boolean> =>
  (await deps.db.selectFrom('patron_grants').select('id').where('member_id', '=', memberId).executeTakeFirst()) !==
  undefined;
