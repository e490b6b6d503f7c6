import { hidingReasons, reportReasons } from '@veil/contract/reports.ts';
import type { ReactNode } from 'react';
import { Card } from '../../kit/index.ts';
import { NumberField } from '../../kit/NumberField.tsx';
import { api } from '../../platform/api.ts';
import { SavedForm } from '../drafts/index.ts';

const reasons = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
  hidingReasons.map((reason) => `“${reportReasons[reason]}”`),
);

/** Whose reports hide an item at once, and how many a day. */
export default function ReportLimitsForm(): ReactNode {
  return (
    <SavedForm
      queryKey={['report-limits']}
      load={(signal) => api.getReportLimits({}, { signal })}
      save={(body) => api.saveReportLimits({ body })}
    >
      {({ draft, change, errors }) => (
        <Card title="Hiding at once">
          <div className="grid gap-5">
            <p className="text-soft">
              A report with the reason {reasons} hides an item at once, until a moderator decides. Beyond these limits a
              report waits for a moderator, and the item stays visible. Reports by moderators always hide.
            </p>
            <NumberField
              label="Least age of the reporter’s account"
              hint="0: new accounts hide, too"
              unit="hours"
              error={errors.hideAfterHours}
              min={0}
              max={8760}
              value={draft.hideAfterHours}
              onChange={(hideAfterHours) => change({ hideAfterHours })}
            />
            <NumberField
              label="Items that one member may hide in 24 hours"
              hint="0: members’ reports hide nothing"
              unit="items"
              error={errors.hidesPerDay}
              min={0}
              max={1000}
              value={draft.hidesPerDay}
              onChange={(hidesPerDay) => change({ hidesPerDay })}
            />
          </div>
        </Card>
      )}
    </SavedForm>
  );
}
