import type { Deps } from '../../deps.ts';
import type { Repeated } from '../../slice.ts';
import { deleteNotices } from './counter-notice-queries.ts';
import { deleteReports, forgetNetworks } from './queries.ts';

const dayMs = 24 * 3_600_000;
/** Longer than the window of the limits that it is for. */
const networkMs = 2 * dayMs;
const keptMs = 365 * dayMs;

/**
 * Erases reports a year after their last case was decided, or after they ended without one. Of those that wait for a moderator nothing is
 * erased.
 */
export async function forgetReports({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now().getTime();
  await forgetNetworks(db, new Date(now - networkMs));
  await deleteReports(db, new Date(now - keptMs));
  await deleteNotices(db, new Date(now - keptMs));
}

export const forgetting: Repeated = { name: 'old public reports', everyMs: 3_600_000, run: forgetReports };
