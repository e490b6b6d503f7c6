import { type ReactNode, Suspense, use, useState } from 'react';
import { Flag } from '../../../kit/icons/index.ts';
import { ActionButton, ActionLook, useContent } from '../../items/tiles/index.ts';
import { ReportButton } from './ReportButton.tsx';
import { ReportDialog } from './report-dialog.ts';

export default function ReportItem({ id }: { id: string }): ReactNode {
  const item = useContent(id);
  const [open, setOpen] = useState(false);
  const what = { kind: 'item', id } as const;
  if (use(ActionLook) !== 'row') return <ReportButton what={what} />;
  if (!item?.can.report) return null;
  return (
    <>
      <ActionButton label="Report" icon={<Flag aria-hidden="true" />} opensDialog onPress={() => setOpen(true)} />
      {open && (
        <Suspense>
          <ReportDialog what={what} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
