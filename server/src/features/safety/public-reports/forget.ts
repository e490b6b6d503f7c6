import type { Deps } from '../../../deps.ts';
import type { Repeated } from '../../../slice.ts';
import { deleteNotices } from './counter-notice-queries.ts';
import { deleteReports, forgetNetworks } from './queries.ts';

const dayMs = 24 * 3_600_000;
/** Longer than the window of its limits. */
const networkMs = 2 * dayMs;
const keptMs = 365 * dayMs;

/** A year after their last decision or their end. Reports waiting for a moderator stay. */
export async function forgetReports({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now().getTime();
  await forgetNetworks(db, new Date(now - networkMs));
  await deleteReports(db, new Date(now - keptMs));
  await deleteNotices(db, new Date(now - keptMs));
}

export const forgetting = {
  name: 'old public reports',
  everyMs: 3_600_000,
  run: forgetReports,
} as const satisfies Repeated;
