import { Flag } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from '../../kit/index.ts';

const ReportDialog = lazy(() => import('./ReportDialog.tsx'));

/** Tells the moderators about an item. */
export function ReportButton({ contentId }: { contentId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton label="Report" icon={<Flag aria-hidden="true" />} onClick={() => setOpen(true)} />
      {open && (
        <Suspense>
          <ReportDialog contentId={contentId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
