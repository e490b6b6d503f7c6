import type { PublicReportKind } from '@veil/contract/safety/public-report-kinds.ts';
import type { Db, Deps } from '../../../deps.ts';
import { firstLineOf } from '../cases/index.ts';
import { fileReport } from '../reports/index.ts';
import { countHides, itemsOf, type PublicReportItemRow, putItem } from './item-queries.ts';
import type { PublicReportRow } from './queries.ts';
import type { Values } from './sealed.ts';
import { visitorLimits } from './settings.ts';

type FilingDeps = Pick<Deps, 'clock' | 'events' | 'hooks' | 'secrets'>;

export const reasonOf = {
  intimate: 'intimate',
  shown: 'no_consent',
  minor: 'may_show_minor',
  copyright: 'stolen',
  illegal: 'illegal',
  rules: 'rules',
  privacy: 'privacy',
} as const satisfies Record<PublicReportKind, string>;

const hidingKinds: readonly string[] = ['intimate', 'shown', 'minor'] satisfies PublicReportKind[];
const dayMs = 24 * 3_600_000;
const textMax = 2000;

/** A case shows the report's words, never its sender. */
const textOf = (row: PublicReportRow, values: Values): string =>
  [firstLineOf(String(row.number)), values.work, values.statement]
    .filter((part) => part)
    .join('\n\n')
    .slice(0, textMax);

/** One source must not hide many items. */
async function mayHide(
  { clock }: FilingDeps,
  tx: Db,
  { kind, completed_at, network_mac }: PublicReportRow,
): Promise<boolean> {
  if (!completed_at || !network_mac || !hidingKinds.includes(kind)) return false;
  const [limits, hides] = await Promise.all([
    visitorLimits.load(tx),
    countHides(tx, network_mac, new Date(clock.now().getTime() - dayMs)),
  ]);
  return hides.network < limits.hidesPerDay && hides.all < limits.allHidesPerDay;
}

/**
 * Opens or joins each item's case and starts its clock. An incomplete report hides nothing; once complete, it is filed
 * again.
 */
export async function fileItems(
  deps: FilingDeps,
  tx: Db,
  row: PublicReportRow,
  values: Values,
  ids: readonly string[],
): Promise<PublicReportItemRow[]> {
  // One order for all keeps two reports of the same items from a deadlock.
  for (const contentId of [...ids].sort()) {
    const at = deps.clock.now();
    const filed = await fileReport(deps, tx, {
      about: { kind: 'content', id: contentId },
      reason: reasonOf[row.kind as PublicReportKind],
      text: textOf(row, values),
      by: null,
      source: 'visitor',
      details: { publicReportId: row.id },
      mayHide: await mayHide(deps, tx, row),
      at,
    });
    await putItem(tx, {
      public_report_id: row.id,
      content_id: contentId,
      report_id: filed.reportId,
      case_id: filed.caseId,
      case_number: filed.caseNumber,
      hid_at: filed.hidden ? at : null,
    });
  }
  return itemsOf(tx, row.id);
}
