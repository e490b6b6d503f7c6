import { hidingReasons, ReportLimits, reportReasons } from '@veil/contract/safety/reports.ts';
import type { Db, Deps } from '../../../deps.ts';
import type { ContentRow } from '../../items/content/index.ts';
import { listed, openSetting } from '../../site/settings/index.ts';
import { countHides, wasKept } from './queries.ts';
import { isWarned } from './reporters.ts';

export const reportLimits = openSetting('reports', ReportLimits, { hideAfterHours: 24, hidesPerDay: 3 });

const reasons = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
  hidingReasons.map((reason) => `“${reportReasons[reason]}”`),
);

export const shownReportLimits = listed(reportLimits, {
  title: 'Reports',
  area: 'safety',
  order: 40,
  note: async () =>
    `A report with the reason ${reasons} hides an item at once, until a moderator decides. Reports by moderators always hide.`,
  words: {
    hideAfterHours: {
      label: 'Minimum age of the reporter’s account',
      about: 'A report of a younger account waits for a moderator. 0: reports of new accounts hide, too.',
      unit: 'hours',
    },
    hidesPerDay: {
      label: 'Items that one member may hide in 24 hours',
      about: 'After that, reports wait for a moderator and the item stays visible. 0: members’ reports hide nothing.',
      unit: 'items',
    },
  },
});

const hourMs = 3_600_000;

/**
 * A report hides no mask version that a moderator kept. Reports by new accounts (anyone can make many), by members over
 * a daily limit and by warned members hide nothing.
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
