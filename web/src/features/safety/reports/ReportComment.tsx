import { Suspense, useState } from 'react';
import { Flag } from '../../../kit/icons/index.ts';
import { IconButton } from '../../../kit/index.ts';
import { say } from './messages.ts';
import { ReportDialog } from './report-dialog.ts';

export function ReportComment({ id }: { id: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={say('reportComment')}
        size="s"
        icon={<Flag aria-hidden="true" />}
        onClick={() => setOpen(true)}
      />
      {open && (
        <Suspense>
          <ReportDialog what={{ kind: 'comment', id }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
