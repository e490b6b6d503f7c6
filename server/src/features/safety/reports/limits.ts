import { hidingReasons, ReportLimits, reportReasons } from '@veil/contract/safety/reports.ts';
import { translate } from '@veil/contract/say.ts';
import type { Db, Deps } from '../../../deps.ts';
import { currentDateLanguage } from '../../../platform/language.ts';
import type { ContentRow } from '../../items/content/index.ts';
import { listed, openSetting } from '../../site/settings/index.ts';
import { say } from './messages.ts';
import { countHides, wasKept } from './queries.ts';
import { isWarned } from './reporters.ts';

export const reportLimits = openSetting('reports', ReportLimits, { hideAfterHours: 24, hidesPerDay: 3 });

function noteOfReasons(): string {
  const quoted = hidingReasons.map((reason) => say('quotedReason', { reason: translate(reportReasons[reason]) }));
  const reasons = new Intl.ListFormat(currentDateLanguage(), { type: 'disjunction' }).format(quoted);
  return say('someReasonsHide', { reasons });
}

export const shownReportLimits = listed(reportLimits, {
  title: say('reports'),
  area: 'safety',
  order: 40,
  note: async () => noteOfReasons(),
  words: {
    hideAfterHours: {
      label: say('minimumAge'),
      about: say('youngerAccountsWait'),
      unit: say('hours'),
    },
    hidesPerDay: {
      label: say('itemsThatOneMemberMayHide'),
      about: say('afterThatReportsWait'),
      unit: say('items'),
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
