import type { Insertable } from 'kysely';
import type { Deps } from '../../../deps.ts';
import { newId } from '../../../platform/ids.ts';
import type { Adverts } from '../../../tables.ts';
import { insertAdvert } from './queries.ts';

export async function anAdvert(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  made: Partial<Insertable<Adverts>> = {},
): Promise<string> {
  const id = newId();
  await insertAdvert(db, {
    id,
    title: 'Frames made to measure',
    link_url: 'https://example.org/frames',
    placement: 'feed',
    page: 'any',
    device: 'any',
    tier: 'standard',
    weight: 1,
    starts_at: clock.now(),
    created_at: clock.now(),
    rate_per_thousand: 250,
    rate_per_click: 12,
    width: 300,
    height: 200,
    picture: Buffer.from('not a picture'),
    ...made,
  });
  return id;
}
