import { Suspense, useState } from 'react';
import { Flag } from '../../../kit/icons/index.ts';
import { IconButton } from '../../../kit/index.ts';
import type { Reported } from './ReportDialog.tsx';
import { ReportDialog } from './report-dialog.ts';

export function ReportButton({ what, size }: { what: Reported; size?: 's' | 'm' }) {
  const [open, setOpen] = useState(false);
  const label = what.kind === 'comment' ? 'Report comment' : 'Report';
  return (
    <>
      <IconButton label={label} size={size} icon={<Flag aria-hidden="true" />} onClick={() => setOpen(true)} />
      {open && (
        <Suspense>
          <ReportDialog what={what} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
