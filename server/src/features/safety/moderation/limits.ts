import { ReportLimits } from '@veil/contract/reports.ts';
import type { Db, Deps } from '../../deps.ts';
import type { ContentRow } from '../content/index.ts';
import { listed, openSetting } from '../settings/index.ts';
import { countHides, wasKept } from './queries.ts';
import { isWarned } from './reporters.ts';

export const reportLimits = openSetting('reports', ReportLimits, { hideAfterHours: 24, hidesPerDay: 3 });

export const shownReportLimits = listed(reportLimits, {
  title: 'Reports',
  order: 40,
  section: { value: 'reports', label: 'Reports' },
  words: {
    hideAfterHours: {
      label: 'Least age of the reporter’s account',
      about: 'A report of a younger account waits for a moderator and hides nothing at once.',
      unit: 'hours',
    },
    hidesPerDay: {
      label: 'Items that one member may hide in 24 hours',
      about: 'Beyond this, reports wait for a moderator and the item stays visible. 0: members’ reports hide nothing.',
      unit: 'items',
    },
  },
});

const hourMs = 3_600_000;

/**
 * Whether this member's report may hide the item before a moderator decides. Not when a moderator has kept this mask version; not from a new
 * account, because anyone can make many; not above a daily limit; and not from who was warned that their reports are without ground.
 */
export async function mayHide(
  deps: Pick<Deps, 'clock'>,
  tx: Db,
  memberId: string,
  item: Pick<ContentRow, 'id' | 'mask_version'>,
): Promise<boolean> {
  if (await wasKept(tx, item.id, item.mask_version)) return false;
  const { hideAfterHours, hidesPerDay } = await reportLimits.load(tx);
  const now = deps.clock.now().getTime();
  const { created_at } = await tx
    .selectFrom('members')
    .select('created_at')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  if (now - created_at.getTime() < hideAfterHours * hourMs) return false;
  if (await isWarned(tx, memberId)) return false;
  return (await countHides(tx, memberId, new Date(now - 24 * hourMs))) < hidesPerDay;
}
