import { advertLimits } from '@veil/contract/adverts.ts';
import type { Deps } from '../../deps.ts';
import type { Viewer } from '../members/index.ts';
import { getAdvertChoice } from './choice.ts';
import { addCounts, type Count, deleteCountedBefore } from './queries.ts';

type Counting = Pick<Deps, 'db' | 'clock' | 'secrets'>;

export const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

/** One row for each advert: a page that names an advert twice is counted once. */
function uniqueOf(counts: readonly Count[]): Count[] {
  const known = new Map<string, Count>();
  for (const { id, impressions, clicks } of counts) {
    const one = known.get(id) ?? { id, impressions: 0, clicks: 0 };
    known.set(id, { id, impressions: Math.max(one.impressions, impressions), clicks: Math.max(one.clicks, clicks) });
  }
  return [...known.values()];
}

/**
 * Counts what a page showed: adverts that run now, for a member who sees adverts, up to the cap of this member, advert and day. Which member
 * saw which advert is known only by an HMAC, until the day ends.
 */
export async function countAdverts(deps: Counting, viewer: Pick<Viewer, 'id'>, counts: readonly Count[]) {
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
