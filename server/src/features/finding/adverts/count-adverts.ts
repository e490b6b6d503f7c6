import { advertLimits } from '@veil/contract/finding/advert-forms.ts';
import type { adverts } from '@veil/contract/finding/adverts.ts';
import type { Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import type { Viewer } from '../../people/members/index.ts';
import { getAdvertChoice } from './choice.ts';
import { addCounts, type Count, deleteCountedBefore } from './count-queries.ts';

type Counting = Pick<Deps, 'db' | 'clock' | 'secrets'>;

export const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

/** A page that names an advert twice counts once. */
function uniqueOf(counts: readonly Count[]): Count[] {
  const known = new Map<string, Count>();
  for (const { id, impressions, clicks } of counts) {
    const one = known.get(id) ?? { id, impressions: 0, clicks: 0 };
    known.set(id, { id, impressions: Math.max(one.impressions, impressions), clicks: Math.max(one.clicks, clicks) });
  }
  return [...known.values()];
}

/** Up to the cap for member, advert and day. An HMAC hides which member saw which advert; it ends with the day. */
export async function countAdverts(
  deps: Counting,
  viewer: Pick<Viewer, 'id'>,
  { body: { items: counts } }: Asked<typeof adverts.countAdverts>,
) {
  const now = deps.clock.now();
  const day = dayOf(now);
  const { shown } = await getAdvertChoice(deps, viewer);
  if (!shown || counts.length === 0) return { ok: true as const };
  const keyed = uniqueOf(counts).map((one) => ({
    ...one,
    key: deps.secrets.mac('advert counts', `${viewer.id} ${one.id} ${day}`).toString('hex'),
  }));
  await addCounts(deps.db, { day, now }, keyed, advertLimits.countedADay);
  return { ok: true as const };
}

export const forgetCounted = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> =>
  deleteCountedBefore(db, dayOf(clock.now()));
